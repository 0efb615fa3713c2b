"""Every sentence of the source is there in both languages."""

from __future__ import annotations

from tools.sentences import sentences


def test_no_sentence_is_there_in_one_language_only() -> None:
    found = sentences()
    assert len(found) > 2500
    assert [each for each in found if not each.whole] == []
