"""The doctests of a module run only where the library is installed that it is written for."""

from importlib.util import find_spec

NEEDS = {
    "rl": "numpy",
    "rl/pettingzoo.py": "pettingzoo",
    "rl/gymnasium.py": "gymnasium",
    "rl/openspiel.py": "pyspiel",
    "web": "uvicorn",
}

collect_ignore = [f"src/hwatu/{name}" for name, library in NEEDS.items() if find_spec(library) is None]
