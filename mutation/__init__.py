"""Mutation testing: make small faults in the library, and count how many of them the tests notice."""
