"""The numbered rules as text: what `assets/rules.md` says, rule by rule, and a search in it.

The page is Markdown: a title, an introduction, a second-level heading for each chapter, and a
third-level heading such as ``### B22 Ties`` for each rule. The numbers of each letter run from 1
without a gap, so that a number cited anywhere leads somewhere.
"""

import re
import unicodedata
from functools import cache, cached_property
from typing import Final, NamedTuple, NoReturn

from elgrande_tui.resources import asset

from .errors import GameError

_FILE: Final = "rules.md"
_OUR_DECISION: Final = re.compile(r"Our decision[.:,]")
_HEADING: Final = re.compile(r"(#{1,6})\s+(.*\S)\s*")
_RULE: Final = re.compile(r"([A-Z])([1-9]\d*) (\S.*)")
_SHAPE: Final = "# title, ## chapters, ### rules in this order"
_CHAPTER_LEVEL: Final = 2
_RULE_LEVEL: Final = 3


class RulebookError(GameError):
    """The page of rules is damaged, or has no such rule; the text is one sentence for a person."""


class Rule(NamedTuple):
    """One numbered rule.

    Attributes:
        number: like ``B22``.
        title: its heading.
        text: all of it, in Markdown.
        chapter: the heading of the chapter it stands in.
    """

    number: str
    title: str
    text: str
    chapter: str

    @property
    def ours(self) -> bool:
        """Return whether the rule, or a part of it, was decided by us for want of a source."""
        last = self.text.rpartition("\n\n")[2]
        return _OUR_DECISION.match(last) is not None


class _Folded(NamedTuple):
    """A rule as the search reads it."""

    rule: Rule
    number: str
    title: str
    text: str


class Rulebook:
    """All rules, in the order of the page.

    Attributes:
        title: the heading of the page.
        introduction: what stands before the first chapter, in Markdown.
        rules: the rules.
    """

    def __init__(self, title: str, introduction: str, rules: tuple[Rule, ...]) -> None:
        self.title = title
        self.introduction = introduction
        self.rules = rules

    @cached_property
    def _by_number(self) -> dict[str, Rule]:
        return {rule.number: rule for rule in self.rules}

    @cached_property
    def _folded(self) -> tuple[_Folded, ...]:
        return tuple(
            _Folded(rule, _fold(rule.number), _fold(rule.title), _fold(rule.text))
            for rule in self.rules
        )

    def rule(self, number: str) -> Rule:
        """Return the rule of this number; upper or lower case.

        Raises:
            RulebookError: there is no such rule.
        """
        found = self._by_number.get(number.strip().upper())
        if found is None:
            raise RulebookError(f"There is no rule {number.strip()!r}.")
        return found

    def search(self, query: str) -> tuple[Rule, ...]:
        """Return the rules in which every word of the query begins a word, the best first.

        Case and accents don't matter. A rule whose number is the query comes first; then numbers
        that begin with it, titles that match, and texts that do, each in the order of the page.
        A blank query finds every rule.
        """
        words = _fold(query).split()
        patterns = [re.compile(rf"(?<!\w){re.escape(word)}") for word in words]
        whole = " ".join(words)
        ranked = []
        for folded in self._folded:
            everything = f"{folded.number} {folded.title} {folded.text}"
            if not all(pattern.search(everything) for pattern in patterns):
                continue
            if folded.number == whole:
                rank = 0
            elif folded.number.startswith(whole):
                rank = 1
            elif all(pattern.search(folded.title) for pattern in patterns):
                rank = 2
            else:
                rank = 3
            ranked.append((rank, folded.rule))
        return tuple(rule for _, rule in sorted(ranked, key=lambda found: found[0]))

    @classmethod
    def parse(cls, page: str, file: str = _FILE) -> "Rulebook":
        """Read a page of rules.

        Args:
            page: Markdown as described above.
            file: its name, for messages.

        Raises:
            RulebookError: the page has another shape; the message names the line.
        """
        return _Parser(file).read(page)


class _Parser:
    """Reads a page line by line; what follows a heading belongs to it."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.title = ""
        self.introduction = ""
        self.chapter = ""
        self.rules: list[Rule] = []
        self.heading: tuple[int, str, int] | None = None
        self.text: list[str] = []

    def read(self, page: str) -> Rulebook:
        for line, content in enumerate(page.splitlines(), start=1):
            heading = _HEADING.fullmatch(content)
            if heading is None:
                self.text.append(content)
            else:
                self._close()
                self.heading = len(heading[1]), heading[2], line
        self._close()
        if not self.rules:
            raise RulebookError(
                f"{self.file} holds no rule; expected headings like ### B1 Regions."
            )
        return Rulebook(self.title, self.introduction, tuple(self.rules))

    def _close(self) -> None:
        """File what was read since the last heading."""
        text = "\n".join(self.text).strip()
        self.text = []
        if self.heading is None:
            if text:
                self._refuse(1, "text stands before the title", "expected a line like # The rules")
            return
        level, title, line = self.heading
        if level == 1 and not self.title:
            self.title, self.introduction = title, text
        elif level == _CHAPTER_LEVEL and self.title:
            self.chapter = title
            if text:
                self._refuse(line, f"{title!r} has text outside a rule", "expected rules only")
        elif level == _RULE_LEVEL and self.chapter:
            self._add_rule(title, text, line)
        else:
            self._refuse(line, f"{title!r} is out of place", f"expected {_SHAPE}")

    def _add_rule(self, heading: str, text: str, line: int) -> None:
        parts = _RULE.fullmatch(heading)
        if parts is None:
            self._refuse(line, f"{heading!r} has no number", "expected a heading like B22 Ties")
        letter, number, title = parts.groups()
        due = 1 + sum(rule.number[0] == letter for rule in self.rules)
        if int(number) != due:
            self._refuse(line, f"{letter}{number} is out of turn", f"expected {letter}{due}")
        if not text:
            self._refuse(line, f"{letter}{number} is empty", "expected its text")
        self.rules.append(Rule(f"{letter}{number}", title, text, self.chapter))

    def _refuse(self, line: int, fault: str, expected: str) -> NoReturn:
        raise RulebookError(f"{self.file}, line {line}: {fault}; {expected}.")


@cache
def load_rulebook() -> Rulebook:
    """Return the rules of the game, read at the first call.

    Raises:
        AssetMissingError: the installation lacks the page.
        RulebookError: the page was damaged.
    """
    return Rulebook.parse(asset(_FILE).read_text(encoding="utf-8"))


def rule(number: str) -> Rule:
    """Return one rule of the game, as ``Rulebook.rule`` does."""
    return load_rulebook().rule(number)


def search(query: str) -> tuple[Rule, ...]:
    """Search the rules of the game, as ``Rulebook.search`` does."""
    return load_rulebook().search(query)


def _fold(text: str) -> str:
    """Return text without case and accents."""
    bare = unicodedata.normalize("NFKD", text)
    return "".join(char for char in bare if not unicodedata.combining(char)).casefold()
