import pytest

from tests.games.recording import RECORDED, Recorded, record


@pytest.fixture(scope="session", params=RECORDED)
def recorded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Recorded:
    return record(request.param, tmp_path_factory.mktemp("games") / "game.jsonl")
