"""Commands that write what is generated: run them when what they start from changes."""
