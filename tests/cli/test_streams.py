"""Pipes that close, disks that are full, terminals that know ASCII only."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.fresh import ROOT
from tests.table.positions import EXAMPLE

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


def test_a_reader_that_leaves_early_is_no_fault() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run(
        [sys.executable, "-m", "elgrande_tui", "cards"],
        stdout=writing,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        check=False,
    )
    os.close(writing)
    assert (ran.returncode, ran.stderr) == (1, b"")


def test_a_full_disk_is_told_in_one_line() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "elgrande_tui", "cards", "--json"],
            stdout=full,
            stderr=subprocess.PIPE,
            env=ENVIRONMENT,
            check=False,
        )
    assert (ran.returncode, ran.stderr) == (1, b"Error: No space left on device.\n")


def test_what_a_terminal_cannot_show_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "p.toml"
    file.write_text(EXAMPLE.replace("carlos", "José").replace("José =", '"José" ='), "utf-8")
    commands = {"json": ["score", str(file), "--json"], "show": ["show", str(file)]}
    said = {}
    for name, command in commands.items():
        script = f"""
import sys
sys.stdout.reconfigure(encoding="latin-1", errors="strict")
from elgrande_tui.cli import main
sys.exit(main({command!r}))
"""
        ran = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, env=ENVIRONMENT, check=False
        )
        assert (ran.returncode, ran.stderr) == (0, b"")
        said[name] = ran.stdout.decode("latin-1")
    assert json.loads(said["json"])["score"]["José"] == 0
    assert said["json"].isascii()
    assert "?Granada" in said["show"]
    assert "José" in said["show"]
