"""Runs Python in a process of its own, where nothing is imported yet."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def run_python(
    *args: str, path: Path = ROOT, cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `python *args` with `path` first among the places to import from."""
    environment = {**os.environ, "PYTHONPATH": str(path), "PYTHONSAFEPATH": "1"}
    return subprocess.run(
        [sys.executable, *args],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )


def loaded_packages(module: str) -> set[str]:
    """Import `module` in a fresh process and return the names in its `sys.modules`."""
    script = f"import sys, {module}; print(*sys.modules, sep='\\n')"
    result = run_python("-c", script)
    assert result.returncode == 0, result.stderr
    return set(result.stdout.split())
