"""The rules: no file, no screen, no computer player, only the standard library and pydantic.

The doors, named alike everywhere: ``legal_moves`` lists what may be done, ``why_not`` tells why a
move may not, ``play`` checks, does and returns what happened; ``step`` does without checking.
"""
