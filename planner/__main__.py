"""The command line by ``python -m planner``."""

from planner.interface.cli import main

if __name__ == "__main__":
    main()
