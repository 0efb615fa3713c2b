"""Mutation testing: how many small faults put into what is played, paid, kept and shown the tests notice."""
