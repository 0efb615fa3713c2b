"""BONUS: captures that bring in a junk card from each opponent."""

from __future__ import annotations

from ._rule_entry import Rule, define

TITLE = "Junk from each opponent"
KOREAN = "피 뺏어 오기"

RULES: tuple[Rule, ...] = (
    define(
        "BONUS-1",
        "Sseul, the clean sweep",
        """
        When the turn began, exactly two cards lay on the table, both loose and of different months, with no
        stack beside them; the turn captured both, whether with the hand card, a bomb or the stock card; and
        it left the table empty. Each opponent then gives `sseul_junk` junk cards. A sweep of any other table
        earns nothing, unless `sseul` is ANY_CAPTURE (BONUS-12), and neither does one that leaves a card
        behind.
        """,
        sources="P Q G",
        korean="쓸",
    ),
    define(
        "BONUS-2",
        "Ttadak",
        """
        For a ttadak (TURN-9), four cards of one month captured by a hand card and a stock card from two loose
        ones, each opponent gives `ttadak_junk` junk cards. Two pairs of different months in one turn are not
        a ttadak.
        """,
        sources="P Q G W X",
        korean="따닥",
    ),
    define(
        "BONUS-3",
        "Chok",
        """
        For a chok (TURN-7) each opponent gives `chok_junk` junk cards. The captured card must have been
        played from hand in this turn, or turned as the substitute for a joker played from hand (JOKER-1). A
        card turned in a bomb turn is never part of a chok, nor are two cards that a bomb turns one after the
        other (BOMB-3).
        """,
        sources="P Q G W X",
        korean="쪽",
    ),
    define(
        "BONUS-4",
        "Capturing a stack",
        """
        When a stack of three is captured by its fourth card, played from hand or turned from the stock, each
        opponent gives `stack_junk` junk cards. It makes no difference whether a ppuk made the stack or the
        deal did, unless `dealt_stack_junk` sets a number for those of the deal (BONUS-14). For a stack of
        one's own BONUS-5 takes the place of this rule.
        """,
        sources="P Q G X",
        rulings="dealt_stacks_count",
        korean="쌓인 패 먹기",
    ),
    define(
        "BONUS-5",
        "Ja-ppuk, one's own stack",
        """
        When the player who captures a stack is the one whose ppuk made it, each opponent gives
        `own_stack_junk` in place of what a stack otherwise earns. With 1 that is one junk card. With 2 it is
        two, or a single one worth two or more: the opponent gives one card at a time and chooses each, and it
        is done as soon as the first is worth two or more, or it has given two, or it has none left. Nobody
        owes what it does not have.
        """,
        sources="P G",
        rulings="bonuses_count_cards",
        korean="자뻑",
    ),
    define(
        "BONUS-6",
        "Bomb",
        """
        For a bomb (BOMB-1) each opponent gives `bomb_junk` junk cards, 0 being none. What the stock card of
        the same turn brings in comes on top (BONUS-10).
        """,
        sources="P X",
        korean="폭탄으로 받는 피",
    ),
    define(
        "BONUS-7",
        "Baek-hwa-jeom, the department store",
        """
        A player whose first turn captures at least one bright, one animal, one ribbon and one junk card is
        given `department_store_junk` junk cards by each opponent. Only what the turn's play captured counts,
        not junk that others had to hand over. A junk joker is junk for this purpose, and a dual card is an
        animal. For the player who leads it brings no junk in, as no opponent can have any yet.
        """,
        sources="P",
        rulings="first_and_last_turn redrawn_joker_is_captured",
        korean="백화점",
    ),
    define(
        "BONUS-8",
        "No bonus for the last turn",
        """
        On the last turn of a hand that is played to its end the cards are bound to match, so sseul, ttadak
        and chok (BONUS-1, BONUS-2, BONUS-3) bring in nothing, whether or not that player then stops. Stacks,
        one's own included (BONUS-4, BONUS-5), still do, unless BONUS-13 says otherwise. With
        `last_turn_bonus` all three count. TURN-12 says whose last turn is meant.
        """,
        sources="P Q G",
        rulings="first_and_last_turn goo_stupe_last_turn",
        korean="마지막 차례에는 피 없음",
    ),
    define(
        "BONUS-9",
        "What is handed over",
        """
        Each opponent, in turn order starting next to the taker, gives one junk card from its captures for
        each that it owes, and one without junk gives nothing. With `surrender` OWNER_CHOOSES it picks the
        card itself, whatever the card is worth; with CHEAPEST it always parts with the least valuable, and of
        several the first in card order. Junk jokers are junk to give, dual cards are not. The junk changes
        hands before the player may stop, so it counts for that decision.
        """,
        sources="P Q G X",
        rulings="dual_card_is_no_junk_to_give gifts_bonus_by_bonus",
        korean="피를 주는 방법",
    ),
    define(
        "BONUS-10",
        "Several bonuses in one turn",
        """
        Bonuses of the same turn add up, and each is owed separately: a sweep that is also a chok takes junk
        twice from an opponent that has it.
        """,
        sources="P",
        rulings="bonuses_count_cards gifts_bonus_by_bonus bonuses_in_order",
        korean="한 차례에 여러 번 받기",
    ),
    define(
        "BONUS-11",
        "A shot in place of junk",
        """
        An opponent who has no junk card at all at the moment a bonus falls due, a boss joker's included
        (CARD-7), pays `no_junk_chips` in its place, once for every such bonus. The missing second card of a
        ja-ppuk costs nothing extra. A junk card that counts nothing is a junk card to give.
        """,
        sources="G",
        rulings="no_junk_when_asked",
        korean="피가 없으면 술 한 잔",
    ),
    define(
        "BONUS-12",
        "Any sweep",
        """
        With `sseul` TWO_CARDS a sseul is what BONUS-1 describes. With ANY_CAPTURE it is any turn that
        captures a card of a month, with a hand card, a bomb or the stock card, and leaves neither a loose
        card nor a stack on the table, however many cards lay there as it began, even none. The table is
        looked at before junk is given. A turn earns it once, beside what a chok, ttadak, stack or bomb in it
        earns (BONUS-10), and BONUS-8 holds for it.
        """,
        sources="K",
        rulings="bonuses_in_order",
        korean="바닥을 비우는 쓸",
        certainty="A+ Hangame and Pmang; B Netmarble",
    ),
    define(
        "BONUS-13",
        "Stacks on the last turn",
        """
        Without `last_turn_stack_junk` a stack captured on a last turn (TURN-12) takes no junk, whether
        somebody else, the player itself or the deal made it (BONUS-4, BONUS-5, BONUS-14).
        """,
        sources="K",
        rulings="what_a_last_turn_keeps",
        korean="마지막 차례에 쌓인 패 먹기",
        certainty="A that stacks still take junk, Pmang; C that they take none",
    ),
    define(
        "BONUS-14",
        "A stack from the deal",
        """
        Where `dealt_stack_junk` is set, capturing a stack that was dealt takes so many junk cards, in place
        of what BONUS-4 takes for any stack. The events still name BONUS-4, and neither CHIPS-3 nor PAY-13
        makes a difference between stacks.
        """,
        sources="K",
        rulings="dealt_stacks_count",
        korean="처음부터 쌓인 패 먹기",
        certainty="C that a dealt stack takes nothing",
    ),
    define(
        "BONUS-16",
        "Junk for a junk joker",
        """
        For each junk joker that a player captures, each opponent gives `joker_junk` junk cards. For one that
        is laid aside and redrawn (JOKER-2, JOKER-6) they are given before the turn goes on; for one played in
        place of a card (JOKER-1), turned from the stock or captured with a stack, with the other bonuses of
        the turn. A joker that waits for its replacement or goes into a ppuk (JOKER-4) takes junk only once it
        is captured. One that the deal gave the dealer (DEAL-9), or that an opponent had to hand over, takes
        none, and no joker takes any twice. A house joker that is junk and boss at once owes for both.
        """,
        sources="K",
        rulings="gifts_bonus_by_bonus bonuses_in_order",
        korean="조커로 받는 피",
        certainty="""
        A Hangame and Pmang; B Netmarble, in one of two modes; A that it takes nothing: the plain modes of
        both and Hangame's game for three
        """,
    ),
)
