"""Flags of what may be done."""

from __future__ import annotations

from enum import auto
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._cards.card_set import CardSet
from hwatu.rules._flag import Choice, DualAnimals, Number, choice, dependent, dual_cards, joker_set, number, switch

if TYPE_CHECKING:
    from hwatu.rules._rule_set import Rules


class SurrenderRule(Choice):
    """Who says which junk card is given up (BONUS-9)."""

    OWNER_CHOOSES = auto()
    CHEAPEST = auto()
    """The library: the card of least value, and of equal ones the first in card order."""


class LastTurnRule(Choice):
    """Whose last turn counts as the last (TURN-12)."""

    HAND = auto()
    """The last turn of the hand: after it nobody has a card or a bomb turn left."""
    OWN = auto()
    """A player's own: after it that player has neither."""


class LeadsRule(Choice):
    """Who has the first turn of a hand (TURN-14)."""

    DEALER = auto()
    NEXT = auto()
    """The seat after the dealer, of those that play."""


class SseulRule(Choice):
    """The definition of a clean sweep (BONUS-12)."""

    TWO_CARDS = auto()
    """Two loose cards were all that lay there as the turn began, and it captured both."""
    ANY_CAPTURE = auto()
    """A turn captures, and leaves nothing on the table."""


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class BonusFlags:
    """The flags of sections TURN and BONUS."""

    ppuk: bool = switch(
        True, "Whether a stock card that is the third of its month makes a stack", "TURN-8", korean="뻑이 있는지"
    )
    last_turn: LastTurnRule = choice(
        LastTurnRule.HAND,
        "Whether the last turn is the last of the hand or a player's own",
        "TURN-12",
        korean="누구의 마지막 차례를 마지막으로 치는지",
    )
    last_turn_ppuk: bool = switch(
        True, "Whether a ppuk can happen on the last turn", "TURN-13", korean="마지막 차례에도 뻑이 있는지"
    )
    leads: LeadsRule = choice(
        LeadsRule.DEALER,
        "Whether the dealer has the first turn or the next player",
        "TURN-14",
        korean="선과 그다음 사람 가운데 누가 먼저 치는지",
    )
    sseul_junk: int = number(
        1,
        "Junk taken for sweeping the last two cards off the table",
        "BONUS-1",
        korean="쓸을 하면 한 사람에게서 받는 피",
    )
    ttadak_junk: int = number(1, "Junk taken for a ttadak", "BONUS-2", korean="따닥을 하면 한 사람에게서 받는 피")
    chok_junk: int = number(1, "Junk taken for a chok", "BONUS-3", korean="쪽을 하면 한 사람에게서 받는 피")
    stack_junk: int = number(
        1, "Junk taken for capturing a stack of three", "BONUS-4", korean="쌓인 패를 먹으면 한 사람에게서 받는 피"
    )
    own_stack_junk: int = number(
        2,
        "Junk taken for capturing a stack that one made oneself",
        "BONUS-5",
        most=2,
        needs=("ppuk",),
        korean="자뻑을 하면 한 사람에게서 받는 피",
    )
    bomb_junk: int = number(
        0, "Junk taken for a bomb", "BONUS-6", needs=("bomb",), korean="폭탄을 내면 한 사람에게서 받는 피"
    )
    department_store_junk: int = number(
        0,
        "Junk taken for capturing one card of each kind on one's first turn",
        "BONUS-7",
        korean="백화점을 하면 한 사람에게서 받는 피",
    )
    last_turn_bonus: bool = switch(
        False,
        "Whether sseul, ttadak and chok count on the last turn of the hand",
        "BONUS-8",
        korean="마지막 차례의 쓸과 따닥과 쪽도 치는지",
    )
    sseul: SseulRule = choice(
        SseulRule.TWO_CARDS, "Which sweeps of the table are a sseul", "BONUS-12", korean="바닥을 어떻게 비워야 쓸인지"
    )
    last_turn_stack_junk: bool = switch(
        True,
        "Whether a stack captured on the last turn takes junk",
        "BONUS-13",
        korean="마지막 차례에 쌓인 패를 먹어도 피를 받는지",
    )
    dealt_stack_junk: int | None = number(
        None,
        "Junk taken for capturing a stack that was dealt; None: as stack_junk",
        "BONUS-14",
        tried=(None, 0, 2),
        korean="처음부터 쌓인 패를 먹으면 한 사람에게서 받는 피 (None이면 stack_junk와 같음)",
    )
    joker_junk: int = number(
        0, "Junk taken for each junk joker captured", "BONUS-16", korean="피 조커를 먹으면 한 사람에게서 받는 피"
    )
    surrender: SurrenderRule = choice(
        SurrenderRule.OWNER_CHOOSES,
        "Who chooses which junk card an opponent gives up",
        "BONUS-9",
        korean="줄 피를 누가 고르는지",
    )
    no_junk_chips: int = number(
        0,
        "What an opponent without junk pays instead of giving some",
        "BONUS-11",
        korean="줄 피가 없는 사람이 대신 내는 칩",
    )


class DualChoiceRule(Choice):
    """Whether a dual animal counts as whatever is best at the time, or as its owner said (CARD-9)."""

    FREE = auto()
    ASKED = auto()
    """Whoever captures one says at the end of the turn whether it is an animal or junk, and it stays that."""
    AT_TARGET = auto()
    """Its owner says so at the end of the turn in which its points reach the target."""


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class CardFlags:
    """The flags of section CARD."""

    november_junk_value: int = number(
        2, "How many junk cards November's coloured junk counts as", "CARD-5", korean="오동 쌍피를 피 몇 장으로 치는지"
    )
    december_junk_value: int = number(
        2, "How many junk cards December's junk counts as", "CARD-5", korean="비 쌍피를 피 몇 장으로 치는지"
    )
    dual_animals: DualAnimals = dual_cards(
        {"9A": 2},
        "Animals that their owner may count as junk instead, and as how much",
        "CARD-6",
        korean="피로도 칠 수 있는 열끗과 그때의 피 장수",
    )
    dual_choice: DualChoiceRule = choice(
        DualChoiceRule.FREE,
        "Whether the owner of a dual animal is asked once what it counts as",
        "CARD-9",
        korean="열끗으로도 피로도 칠 수 있는 패를 한 번만 정하는지",
    )
    dual_locks: bool = switch(
        False,
        "Whether a player who owes junk but has none can no longer count dual animals as junk",
        "CARD-10",
        korean="줄 피가 없으면 열끗을 피로 쓸 수 없게 되는지",
    )
    dual_junk_given: bool = switch(
        False,
        "Whether a dual animal that its owner has made junk for good is junk to give",
        "CARD-11",
        about_stops=True,
        korean="피로 쓰기로 정한 열끗도 피로 주는지",
    )
    jokers: CardSet = joker_set("The jokers that are added to the pack", "CARD-7", korean="화투에 넣는 조커")


PACKETS: Final = {2: ((5, 4), (5, 4)), 3: ((4, 3), (3, 3)), 4: ((3, 4), (2, 4))}
"""The rounds of the deal, for each number of seats that play: cards to each hand, cards to the table (DEAL-3)."""

EIGHT_CARD_PACKETS: Final = ((4, 5), (4, 5))
"""Those for two seats with eight cards each (DEAL-18)."""


class DealOrderRule(Choice):
    """Whether each round of the deal begins with the hands or with the table (DEAL-4)."""

    HANDS_FIRST = auto()
    TABLE_FIRST = auto()


class TableQuadRule(Choice):
    """The effect of four of a month on the table (DEAL-10)."""

    REDEAL = auto()
    """The deal is void and the same dealer deals again."""
    DEALER_WINS = auto()
    """They count as if the dealer held them."""
    NAGARI = auto()
    """The hand is a nagari before anybody plays (DEAL-16)."""


class HandQuadRule(Choice):
    """The effect of four of a month in a hand (DEAL-11)."""

    WINS = auto()
    """The hand ends, and each holder collects from every other player."""
    WINS_ALONE = auto()
    """The hand ends; a single holder collects, two or more cancel it."""
    IGNORED = auto()
    """They are played like other cards."""
    MAY_PLAY_ON = auto()
    """They are shown, and the holder ends the hand or plays on with a set that counts as shaken (DEAL-14)."""


class QuadsMeetRule(Choice):
    """The effect of several holders of four of a month in one deal (DEAL-15)."""

    EACH = auto()
    """Each of them is a holder like a single one."""
    NAGARI = auto()
    """The hand is a nagari, and nobody is asked."""
    DEALER = auto()
    """Only the holder nearest to the dealer in turn order, the dealer first, may end the hand and collect."""


class JokerQuadRule(Choice):
    """Whether a card drawn for a joker may complete four of a month (DEAL-17)."""

    NEVER = auto()
    FIRST_TURN = auto()
    """Only on the player's first turn."""
    ALWAYS = auto()


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class DealFlags:
    """The flags of section DEAL."""

    players: int = number(
        2, "How many people sit at the table", "DEAL-1", least=2, most=1000, korean="한자리에 앉는 사람 수"
    )
    deal_order: DealOrderRule = choice(
        DealOrderRule.HANDS_FIRST,
        "Whether hands or table get the first packet of each round",
        "DEAL-4",
        korean="손패와 바닥 가운데 먼저 돌리는 쪽",
    )
    table_quad: TableQuadRule = choice(
        TableQuadRule.REDEAL,
        "What happens when four of a month are dealt to the table",
        "DEAL-10",
        "DEAL-16",
        korean="바닥에 같은 달 네 장이 깔리면",
    )
    hand_quad: HandQuadRule = choice(
        HandQuadRule.WINS,
        "What happens when four of a month are dealt to a hand",
        "DEAL-11",
        "DEAL-14",
        korean="손에 같은 달 네 장이 들어오면",
    )
    hand_quad_chips: int = number(
        5, "What each opponent pays to a holder of four of a month", "DEAL-11", korean="총통일 때 한 사람이 내는 칩"
    )
    quads_meet: QuadsMeetRule = choice(
        QuadsMeetRule.EACH,
        "What happens when two or more players hold four of a month",
        "DEAL-15",
        about_stops=True,
        korean="총통이 두 사람 이상이면",
    )
    joker_quad: JokerQuadRule = choice(
        JokerQuadRule.NEVER,
        "When a card drawn for a joker may complete four of a month",
        "DEAL-17",
        about_stops=True,
        korean="조커 대신 가져온 패로 같은 달 네 장이 되면",
    )
    eight_card_hands: bool = switch(
        False,
        "Whether two players have eight cards each, with ten on the table",
        "DEAL-18",
        korean="둘이 칠 때 손패 여덟 장에 바닥 열 장인지",
    )
    quad_multiplier: int | None = number(
        None,
        "What each quad that was played on multiplies the winner's payment by; None: as a set that was shown",
        "DEAL-19",
        least=1,
        about_stops=True,
        tried=(None, 1, 4),
        korean="들고 계속 친 총통마다 곱하는 배수 (None이면 흔든 것과 같음)",
    )


class HandJokerRule(Choice):
    """The use of a joker in hand (JOKER-1, JOKER-2)."""

    SUBSTITUTE = auto()
    """It is played, and a stock card is played in its place."""
    REDRAW = auto()
    """It is laid aside at the start of a turn, and a stock card comes into the hand."""


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class JokerFlags:
    """The flags of section JOKER."""

    hand_joker: HandJokerRule = choice(
        HandJokerRule.SUBSTITUTE,
        "What happens to a joker that is played from hand",
        "JOKER-1",
        "JOKER-2",
        korean="손에서 조커를 내면 어떻게 되는지",
    )
    joker_stays_in_ppuk: bool = switch(
        False,
        "Whether a joker turned onto a pair stays with the stack when a ppuk follows",
        "JOKER-4",
        needs=("ppuk",),
        korean="짝 위에 나온 조커가 뻑에 함께 남는지",
    )
    drawn_joker_captured: bool = switch(
        False,
        "Whether a joker drawn for a joker is captured at once, and another card drawn",
        "JOKER-6",
        korean="조커 대신 받은 조커를 바로 먹고 한 장 더 받는지",
    )


class SeatingRule(Choice):
    """Who plays when four or more sit at the table; up to three always play."""

    BRIGHT_SELLING = auto()
    """Three: the dealer and the first two who want to, or have to (SELL-1)."""
    ROTATION = auto()
    """Three: after each hand the next on a list takes the winner's place (ROTATE-1)."""
    ALL_PLAY = auto()
    """All four, in a hand that is played out (DEAL-1)."""


class NagariRedealRule(Choice):
    """To whom the cards are dealt after a nagari (SELL-8)."""

    SAME_THREE = auto()
    ALL = auto()


class CompensationTimeRule(Choice):
    """When a player who was forced out is paid (SELL-11)."""

    AT_ONCE = auto()
    """Before play, by the two non-dealers who play."""
    AT_END = auto()
    """After the hand, by its losers."""


class SellersPaidByRule(Choice):
    """Who pays a player who was forced out, before play (SELL-12)."""

    NON_DEALERS = auto()
    """The two who play and do not deal."""
    EVERYBODY = auto()
    """All three who play."""


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class SellFlags:
    """The flags of section SELL; at a table of two or three they have no effect."""

    seating: SeatingRule = choice(
        SeatingRule.BRIGHT_SELLING,
        "Who plays when four or more sit at the table",
        "SELL-1",
        "DEAL-1",
        "ROTATE-1",
        korean="넷 이상일 때 누가 치는지",
    )
    compensation_chips: int = number(
        2,
        "What a player forced out is paid for each special card, by each who pays",
        "SELL-3",
        korean="광을 팔 때 한 사람에게서 한 장에 받는 칩",
    )
    nagari_redeal: NagariRedealRule = choice(
        NagariRedealRule.SAME_THREE,
        "To whom the cards are dealt after a nagari",
        "SELL-8",
        korean="나가리 다음 판에 누가 패를 받는지",
    )
    iris_drops_out: bool = switch(
        False,
        "Whether, of seven, a non-dealer dealt the May animal must drop out",
        "SELL-10",
        korean="일곱일 때 난초 열끗을 받으면 죽는지",
    )
    compensation_time: CompensationTimeRule = choice(
        CompensationTimeRule.AT_ONCE, "When a player who was forced out is paid", "SELL-11", korean="광값을 언제 받는지"
    )
    sellers_paid_by: SellersPaidByRule = choice(
        SellersPaidByRule.NON_DEALERS,
        "Whether the dealer pays a player who was forced out, too",
        "SELL-12",
        korean="선도 광값을 내는지",
    )
    no_dropping_twice: bool = switch(
        False,
        "Whether nobody may drop out of two hands in a row",
        "SELL-13",
        korean="두 판을 잇달아 죽을 수 없는지 (연사 금지)",
    )


class ShakeRule(Choice):
    """Whether three of a month may be shown (SHAKE-1)."""

    OFF = auto()
    FREE = auto()
    """They may be shown, and any card may then be played."""
    MUST_PLAY = auto()
    """One of the three must be played in the turn in which they are shown."""


class BombRule(Choice):
    """Whether three of a month may be played on the fourth, and what makes up for the cards (BOMB-1)."""

    OFF = auto()
    TWO_TURNS = auto()
    """On two later turns the player may play no card and only turn the stock."""
    FLIP_THREE = auto()
    """Three stock cards are turned at once; out of cards, the player misses its turns."""


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class ShakeFlags:
    """The flags of sections SHAKE and BOMB."""

    shake: ShakeRule = choice(
        ShakeRule.FREE, "Whether three of a month in hand may be shown", "SHAKE-1", korean="흔들 수 있는지"
    )
    shake_multiplier: int = number(
        2,
        "What multiplies the winner's payment for each set it has shown",
        "SHAKE-2",
        least=1,
        needs=("shake",),
        korean="한 번 흔들 때마다 곱하는 배수",
    )
    shake_rain_multiplier: int = number(
        2,
        "What multiplies it for a set of November or December instead",
        "SHAKE-3",
        least=1,
        needs=("shake",),
        korean="오동이나 비를 흔들었을 때의 배수",
    )
    shake_unmatched_only: bool = switch(
        False,
        "Whether a set may be shown only while its fourth card is not on the table",
        "SHAKE-4",
        needs=("shake",),
        korean="나머지 한 장이 바닥에 없을 때만 흔들 수 있는지",
    )
    bomb: BombRule = choice(
        BombRule.TWO_TURNS,
        "Whether three of a month may be played on the fourth",
        "BOMB-1",
        "BOMB-2",
        "BOMB-3",
        korean="폭탄을 낼 수 있는지",
    )
    bomb_after_shake: bool = switch(
        False,
        "Whether a set that was shown may still be a bomb",
        "BOMB-4",
        needs=("bomb", "shake"),
        korean="흔든 패로 폭탄을 낼 수 있는지",
    )
    bomb_multiplier: int = number(
        1,
        "What multiplies the winner's payment for each of its bombs",
        "BOMB-5",
        least=1,
        needs=("bomb",),
        about_stops=True,
        korean="폭탄 하나마다 곱하는 배수",
    )
    pair_bomb: bool = switch(
        False,
        "Whether two of a month may be played at once on the other two",
        "BOMB-6",
        needs=("bomb",),
        korean="두 장 폭탄이 있는지",
    )
    pair_bomb_multiplier: int = number(
        1,
        "What multiplies the winner's payment for each of its pair bombs",
        "BOMB-7",
        least=1,
        needs=("bomb", "pair_bomb"),
        about_stops=True,
        korean="두 장 폭탄의 배수",
    )


MOST_TURNS: Final = 255
"""More turns than any seat can have in a hand: a state keeps them in a byte."""


class EndingRule(Choice):
    """How a hand ends (STOP-8)."""

    GO_STOP = auto()
    """When a player stops, or in a nagari."""
    PLAY_OUT = auto()
    """With the last card; nobody stops, and the cards are counted."""


class ExhaustionRule(Choice):
    """Who wins when the cards run out and nobody has stopped (STOP-12)."""

    NAGARI = auto()
    """Nobody: it is a nagari."""
    HIGHEST = auto()
    """The seat with more points than any other."""
    LAST_GO = auto()
    """The seat that said go last, if any has."""


def _target(rules: Rules) -> int | None:
    if rules.ending is EndingRule.PLAY_OUT:
        return None
    return 7 if rules.players == 2 else 3


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class StopFlags:
    """The flags of section STOP."""

    ending: EndingRule = choice(
        EndingRule.GO_STOP,
        "Whether a player's stop ends the hand, or its last card",
        "STOP-8",
        korean="스톱으로 끝나는 판인지 끝까지 치는 판인지",
    )
    target: int | None = dependent(
        Number(least=1, optional=True, tried=(3, 5, 7)),
        _target,
        "How many points allow a player to stop",
        "STOP-1",
        note="3 with three or more players; None where the hand is played out",
        korean_note="셋 이상이면 3, 끝까지 치는 판이면 None",
        korean="나는 점수",
    )
    nagari_multiplier: int = number(
        2, "What multiplies the payment after a nagari", "STOP-4", least=1, korean="나가리 다음 판에 곱하는 배수"
    )
    nagari_accumulates: bool = switch(
        False,
        "Whether each of several nagaris in a row multiplies",
        "STOP-5",
        korean="나가리가 이어지면 그때마다 곱하는지",
    )
    nagari_chips: int = number(
        0,
        "What every active player pays, to nobody, at a nagari",
        "STOP-6",
        korean="나가리가 되면 판을 친 사람이 저마다 내는 칩 (받는 사람 없음)",
    )
    score_cap: int | None = number(
        None,
        "The most points that count, extras included",
        "STOP-7",
        least=1,
        tried=(None, 9, 15),
        korean="점수 상한 (추가 점수 포함)",
    )
    nagari_cap: int | None = number(
        None,
        "The most that nagaris in a row multiply the payment by",
        "STOP-9",
        least=1,
        tried=(None, 4, 8),
        korean="나가리 배수의 상한",
    )
    empty_turns: int = number(
        0,
        "How many turns in a row without a capture win the hand; 0: no number does",
        "STOP-10",
        most=MOST_TURNS,
        tried=(0, 2, 3, 5),
        korean="몇 차례 내리 못 먹으면 이기는지 (0이면 없음)",
    )
    empty_turns_chips: int | None = number(
        None,
        "What each opponent pays for that; None: as many chips as target says",
        "STOP-10",
        tried=(None, 0, 4),
        korean="내리 못 먹어 이기면 한 사람이 내는 칩 (None이면 나는 점수만큼)",
    )
    auto_stop: bool = switch(
        False,
        "Whether a player with enough points stops on its last turn without being asked",
        "STOP-11",
        korean="마지막 차례에 점수가 되면 묻지 않고 스톱하는지",
    )
    exhaustion: ExhaustionRule = choice(
        ExhaustionRule.NAGARI,
        "Who wins when the cards run out and nobody has stopped",
        "STOP-12",
        korean="아무도 스톱하지 않고 패가 떨어지면 누가 이기는지",
    )
