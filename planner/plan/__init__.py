"""The one door: find, have it judged, answer."""
