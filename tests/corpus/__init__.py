"""Inputs for everything that reads text, kept with what becomes of each: read, or refused with a code.

``python -m tests.corpus --seconds 60`` changes kept inputs at random, and reports those that are not handled.
"""
