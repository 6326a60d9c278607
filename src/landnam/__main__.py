"""`python -m landnam` is the command `landnam`."""

from landnam.cli import main

if __name__ == "__main__":
    main()
