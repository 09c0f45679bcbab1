"""Sword World 2.0: who is caught by effects of the shapes pierce and breakthrough."""
