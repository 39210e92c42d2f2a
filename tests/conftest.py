"""What all tests share: hypothesis profiles and golden files."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from elgrande_tui.table.saves import HOME
from elgrande_tui.table.seen import NEWS, remember
from tests.golden_files import Golden

settings.register_profile(
    "default", derandomize=True, deadline=None, max_examples=50, print_blob=True
)
settings.register_profile("thorough", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--golden-update",
        action="store_true",
        help="write tests/golden anew instead of comparing; runs only the tests that use it",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--golden-update"):
        return
    kept = [item for item in items if "golden" in getattr(item, "fixturenames", ())]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


@pytest.fixture(scope="session", autouse=True)
def away_from_home(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep tests out of the user's own files; no first game is told what is new unless asked."""
    os.environ[HOME] = str(tmp_path_factory.mktemp("home"))
    remember(NEWS)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    folder = Path(__file__).parent / "golden"
    return Golden(folder, update=bool(request.config.getoption("--golden-update")))
