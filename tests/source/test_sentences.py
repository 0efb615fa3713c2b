"""Every sentence of the source is there in both languages, and the help of the command says as much in both."""

from __future__ import annotations

from tools.sentences import help_of_the_command, sentences


def test_no_sentence_is_there_in_one_language_only() -> None:
    found = sentences()
    assert len(found) > 2500
    assert [each for each in found if not each.whole] == []


def test_the_help_of_an_option_has_a_default_in_both_languages_or_in_none() -> None:
    found = list(help_of_the_command())
    assert len(found) > 80
    assert [each for each in found if ("[default: " in each.english) != ("[기본값: " in each.korean)] == []
