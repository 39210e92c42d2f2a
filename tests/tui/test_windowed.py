"""Lists and texts longer than the screen."""

from textual.app import App, ComposeResult
from textual.geometry import Size

from elgrande_tui.tui.look import Look
from elgrande_tui.tui.widgets.pieces import line
from elgrande_tui.tui.widgets.windowed import Listing, Reader, Row


class Both(App[None]):
    """A list and a text of twenty lines, ten rows high."""

    CSS = "Listing, Reader { height: 10; width: 20; }"

    def __init__(self) -> None:
        super().__init__()
        self.look = Look(animated=False)
        self.chosen: list[str] = []
        self.moved: list[str] = []

    def compose(self) -> ComposeResult:
        yield Listing()
        yield Reader()

    def on_mount(self) -> None:
        listing = self.query_one(Listing)
        rows = [Row(line("Heading"))]
        rows += [Row(line(f"row {n}"), f"{n}") for n in range(20)]
        listing.show(rows)
        listing.focus()
        self.query_one(Reader).show(lambda _: [line(f"text {n}") for n in range(20)])

    def on_listing_moved(self, event: Listing.Moved) -> None:
        if not isinstance(event, Listing.Chosen):
            self.moved.append(event.key)

    def on_listing_chosen(self, event: Listing.Chosen) -> None:
        self.chosen.append(event.key)


def texts(widget: Listing | Reader) -> list[str]:
    return ["".join(piece.text for piece in row) for row in widget.drawn]


async def test_the_cursor_stays_in_sight_and_passes_over_headings() -> None:
    app = Both()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        listing = app.query_one(Listing)
        assert listing.at == "0"
        assert texts(listing)[0].startswith("Heading")
        await pilot.press(*["down"] * 12)
        assert listing.at == "12"
        assert any(row.startswith(">row 12") for row in texts(listing))
        await pilot.press("home")
        assert texts(listing)[0].startswith("Heading")
        await pilot.press("up")
        assert listing.at == "0"
        await pilot.press("end", "down")
        assert listing.at == "19"
        await pilot.press("pageup")
        assert listing.at == "10"
        assert app.moved[-1] == "10"


async def test_a_bar_says_where_the_window_is() -> None:
    app = Both()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        reader = app.query_one(Reader)
        assert [row[-1] for row in texts(reader)] == ["█"] * 5 + ["│"] * 5
        reader.focus()
        await pilot.press("end")
        assert [row[-1] for row in texts(reader)] == ["│"] * 5 + ["█"] * 5
        assert texts(reader)[-1].startswith("text 19")
        await pilot.press("down", "pageup", "up", "home", "space")
        assert texts(reader)[0].startswith("text 9")


async def test_enter_or_a_second_click_chooses() -> None:
    app = Both()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.click(Listing, offset=(2, 3))
        await pilot.click(Listing, offset=(2, 3))
        assert app.chosen == ["0", "2"]


async def test_a_window_stops_at_both_ends() -> None:
    app = Both()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        reader = app.query_one(Reader)
        reader.scroll_lines(3)
        assert reader.top == 3
        reader.scroll_lines(99)
        assert reader.top == 10
        reader.scroll_lines(-99)
        assert reader.top == 0


async def test_a_list_without_rows_chooses_nothing() -> None:
    app = Both()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        listing = app.query_one(Listing)
        listing.show([])
        await pilot.press("down", "end", "enter")
        assert listing.at == ""
        assert app.chosen == []
        assert listing.size == Size(20, 10)
