"""The doctests of a module run only where the library is installed that it is written for."""

from importlib.util import find_spec

NEEDS = {"": "numpy", "pettingzoo.py": "pettingzoo", "gymnasium.py": "gymnasium", "openspiel.py": "pyspiel"}

collect_ignore = [f"src/hwatu/rl/{name}".rstrip("/") for name, library in NEEDS.items() if find_spec(library) is None]
