"""The page that counts whatever cards somebody puts before it."""
