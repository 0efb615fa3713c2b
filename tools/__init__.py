"""Code that is run when something shipped changes, and is not shipped itself."""
