"""The refusals of the server itself, in words; `Table` refuses what is illegal at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hwatu import HwatuError
from hwatu.render import text

if TYPE_CHECKING:
    from starlette.requests import Request

    from hwatu.render import Lang

REFUSALS: Final = {
    "full": ("All tables are taken.", "빈 방이 없습니다."),
    "has_a_seat": ("You have a seat already.", "이미 앉아 있습니다."),
    "many_tables": (
        "Many tables were opened from your network: finish one, or wait a day.",
        "같은 네트워크에서 만든 방이 너무 많습니다. 하던 판을 끝내거나 하루 뒤에 다시 해 주세요.",
    ),
    "no_game": ("There is no such game.", "그런 게임은 없습니다."),
    "no_hello": ("Say hello first.", "먼저 인사해야 합니다."),
    "no_json": ("That is not JSON.", "JSON이 아닙니다."),
    "no_message": ("That is not a message.", "알 수 없는 메시지입니다."),
    "no_person": ("Leave a seat for a person.", "사람 자리가 있어야 합니다."),
    "no_seat": ("No seat is free.", "빈자리가 없습니다."),
    "no_table": ("There is no such table.", "그런 방은 없습니다."),
    "no_words_now": ("No words can be added now.", "지금은 한마디를 더할 수 없습니다."),
    "nobody_left": ("Nobody has left this hand.", "이 판에서 나간 사람이 없습니다."),
    "other_site": ("Start tables from this site.", "이 사이트에서 방을 만드세요."),
    "seats_free": ("Wait until all are seated.", "모두 앉을 때까지 기다려 주세요."),
    "too_fast": ("That is too much at once.", "너무 많이 보냈습니다."),
    "too_long": ("That is too long.", "너무 깁니다."),
    "too_many_seats": ("A table seats seven at most.", "한 방에는 일곱 명까지 앉을 수 있습니다."),
    "too_slow": ("That took too long to arrive.", "도착하는 데 너무 오래 걸렸습니다."),
    "watching": ("You are watching: take a seat first.", "먼저 앉아 주세요."),
}


def refused(code: str) -> HwatuError:
    """Why not, in both languages."""
    english, korean = REFUSALS[code]
    return HwatuError(english, code=code, korean=korean)


def refusal(error: HwatuError, lang: Lang) -> dict[str, Any]:
    """Why not, for a program and for a person."""
    return {"code": error.code, "rule": error.rule, "text": text(error, lang=lang)}


def lang_of(request: Request) -> Lang:
    """The language in which a client is answered."""
    return "ko" if request.headers.get("accept-language", "").startswith("ko") else "en"
