"""Programs for maintainers: they write generated files, measure, check and package. None is part of the library."""
