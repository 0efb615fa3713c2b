"""Mutation testing: how many small faults put into scoring, payment and the engine the tests notice."""
