"""Speeds the Pilot up: it polls for idleness every 20 ms, of which a key press needs several."""

import pytest


@pytest.fixture(autouse=True)
def quick_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 0.002)
