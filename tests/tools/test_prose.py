"""The tool that looks for prose which is hard to read: one case and one near miss for each kind of finding."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import prose

CASES = {
    "same": ("The same as ``way``.", "Like ``way``, for the same cards."),
    "pronoun": ("It draws a card.", "Draw a card. It comes from the stock."),
    "as": ("As before, with a joker.", "As a rule, nobody does."),
    "users-have-it": ("A seat, as users have it.", "A ``Seat``."),
    "so-many": ("So many cards are left.", "So many that none fits."),
    "none-where": ("The winner, None where the hand is pushed.", "The winner, or None if nobody won."),
    "where-it": ("Takes the card where there is a pair.", "Where cards lie on the table."),
    "rest": ("The rest go to the stock.", "Let players rest."),
    "one-each": ("A mask, a bit a card.", "A mask, one bit for each card."),
    "of-own": ("With a seed of its own.", "A seat that plays of its own accord."),
    "for-good": ("The seat passes for good.", "The hand is good."),
    "worked-out": ("Points are worked out later.", "A plan that works."),
    "metaphor": ("The plainest turns.", "The ordinary turns."),
    "there-is": ("The joker, if there is one.", "The joker, if there is a joker."),
    "the-same-but": ("Counts, then does the same, packed.", "Two seats are the same."),
    "telling": ("Watchers are told.", "Watchers are notified."),
    "slogan": ("Made of all this.", "Made of all these parts."),
    "narrated": (
        "Uses ``one``, ``two``, ``three`` and ``four``.",
        "Uses:\n\n- ``one``,\n- ``two``, ``three``, ``four``.",
    ),
    "long": ("Deal " + "a card and " * 13 + "stop.", "Deal " + "a card and " * 12 + "stop."),
    "nested": (
        "A card that lies where a seat that has one which fits sits.",
        "A card that lies where a seat which sits has it.",
    ),
}


@pytest.mark.parametrize("kind", CASES)
def test_a_docstring_with_the_phrase_is_found_and_the_near_miss_is_not(kind: str) -> None:
    case, near_miss = CASES[kind]
    assert [each.kind for each in prose.findings(f'"""{case}"""')] == [kind]
    assert list(prose.findings(f'"""{near_miss}"""')) == []


def test_every_kind_has_a_case() -> None:
    assert {*CASES} == {*prose.OPENINGS, *prose.PHRASES, "narrated", "long", "nested"}


def test_phrases_are_found_in_comments_and_below_constants_with_their_first_lines() -> None:
    source = 'X = 1\n"""So much."""\n\n# A card\n# for good.\nY = 2  # worked out\n'
    assert [(each.line, each.kind) for each in prose.findings(source)] == [
        (2, "so-many"),
        (4, "for-good"),
        (4, "worked-out"),
    ]


@pytest.mark.parametrize(
    "left_out",
    [
        '"""A.\n\n>>> so_many = "So many"\n>>> so_many\n\'So many\'\n"""',
        '"""A.\n\n| So many |\n"""',
        '"""The word ``So many``."""',
        '"So many" + ""',
        "# noqa So many",
    ],
    ids=["a doctest", "a table", "a literal", "an expression", "an order to a tool"],
)
def test_doctests_tables_and_names_are_left_out(left_out: str) -> None:
    assert list(prose.findings(left_out)) == []


def test_findings_are_counted_for_each_thousand_lines_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "one.py").write_text('"""So many."""\n' + "x = 1\n" * 99)
    (tmp_path / "two.py").write_text("x = 1\n" * 100)
    assert prose.in_thousand_lines(tmp_path) == 5.0


@pytest.mark.parametrize(("number", "status"), [(prose.CEILING - 0.1, 0), (prose.CEILING, 0), (prose.CEILING + 0.1, 1)])
def test_the_check_fails_above_the_ceiling(number: float, status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prose, "in_thousand_lines", lambda: number)
    assert prose.main(["--check"]) == status


def test_findings_of_a_named_file_are_printed_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.py"
    path.write_text('"""So many."""\n')
    assert prose.main([str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[0].startswith(f"{path}:1: [so-many] 'So many': ")
    assert prose.main([str(path), "--summary"]) == 0
    assert capsys.readouterr().out == "    1 so-many\n    1\n"
