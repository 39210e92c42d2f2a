"""Measurements, run by `make bench`; no test looks at a clock."""
