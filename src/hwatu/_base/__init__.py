"""Used by every other package: errors, immutable values, Korean sentences and particles, and the compiler's needs."""
