"""Slots that air traffic control gives to flights."""

from datetime import timedelta

EARLY = timedelta(minutes=5)


# --8<-- [start:wait]
def wait(slot, now):
    """How long a flight may still stand at its gate."""
    return max(timedelta(0), slot - EARLY - now)
# --8<-- [end:wait]
