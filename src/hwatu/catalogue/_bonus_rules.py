"""BONUS: captures that bring in a junk card from each opponent."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

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
        korean_meaning="""
        차례를 시작할 때 바닥에 서로 다른 달의 패가 꼭 두 장 따로 놓여 있고 쌓인 패는 없었는데, 손패나
        폭탄이나 뒤집은 패로 둘 다 먹어 바닥을 비우면 쓸입니다. 싹쓸이라고도 합니다. 상대마다 피를
        `sseul_junk`장 줍니다. 다른 바닥을 비우거나 한 장이라도 남기면 받지 못하지만, `sseul` 값이
        ANY_CAPTURE이면 다릅니다(BONUS-12).
        """,
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
        korean_meaning="""
        따닥(TURN-9), 곧 바닥에 따로 놓인 두 장을 손패와 뒤집은 패로 먹어 한 달 네 장을 다 먹으면 상대마다
        피를 `ttadak_junk`장 줍니다. 한 차례에 서로 다른 달을 두 쌍 먹은 것은 따닥이 아닙니다.
        """,
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
        korean_meaning="""
        쪽(TURN-7)을 하면 상대마다 피를 `chok_junk`장 줍니다. 먹은 패는 이번 차례에 손에서 낸 것이거나, 손에서
        낸 조커 대신 뒤집어 낸 것(JOKER-1)이어야 합니다. 뒤집기만 하는 차례에는 쪽이 없고, 폭탄으로 이어 뒤집은
        두 장(BOMB-3)도 쪽이 아닙니다.
        """,
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
        korean_meaning="""
        쌓인 석 장을 손에서 내거나 더미에서 뒤집은 넷째 장으로 먹으면 상대마다 피를 `stack_junk`장 줍니다.
        뻑으로 쌓였든 처음부터 쌓였든 같지만, 처음부터 쌓인 패의 장수는 `dealt_stack_junk`에 따로 정할 수
        있습니다(BONUS-14). 자기가 싼 것을 먹으면 BONUS-5에 따릅니다.
        """,
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
        korean_meaning="""
        자기가 싼 것을 자기가 먹으면, 쌓인 패로 받는 피 대신 상대마다 `own_stack_junk`만큼 줍니다. 1이면 피
        한 장입니다. 2이면 피 두 장, 또는 두 장 이상으로 치는 피 한 장입니다. 상대는 한 장씩 골라서 주고, 첫
        장이 두 장 이상이거나, 두 장을 주었거나, 줄 피가 없으면 끝납니다. 없는 피까지 빚지지는 않습니다.
        """,
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
        korean_meaning="""
        폭탄(BOMB-1)을 내면 상대마다 피를 `bomb_junk`장 줍니다. 0이면 없습니다. 같은 차례에 뒤집은 패로 받는
        피는 따로 더 받습니다(BONUS-10).
        """,
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
        korean_meaning="""
        첫 차례에 광, 열끗, 띠, 피를 적어도 한 장씩 먹으면 백화점이고, 상대마다 피를
        `department_store_junk`장 줍니다. 쳐서 먹은 패만 치고 상대가 준 피는 치지 않습니다. 피 조커는 피로,
        국진은 열끗으로 칩니다. 선은 첫 차례에 받을 피가 상대에게 아직 없으므로 얻는 것이 없습니다.
        """,
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
        korean_meaning="""
        판이 끝까지 가면 마지막 차례에는 어차피 패가 다 맞으므로, 쓸과 따닥과 쪽(BONUS-1, BONUS-2,
        BONUS-3)으로는 피를 받지 않습니다. 그 사람이 스톱하든 말든 그렇습니다. 쌓인 패를 먹으면 자기가 싼
        것이라도(BONUS-4, BONUS-5) 그대로 받지만, BONUS-13에 따라 다를 수 있습니다. `last_turn_bonus` 설정을
        켜면 셋 다 받습니다. 누구의 마지막 차례인지는 TURN-12에 있습니다.
        """,
    ),
    define(
        "BONUS-9",
        "What is handed over",
        """
        Each opponent, in turn order starting next to the taker, gives one junk card from its captures for
        each that it owes, and one without junk gives nothing. With `surrender` OWNER_CHOOSES it picks the
        card itself, whatever the card is worth; with CHEAPEST it always parts with the least valuable, and of
        several the first in card order. Whoever has a single card to give is not asked. Junk jokers are junk
        to give, dual cards are not (but see CARD-11). The junk changes hands before the player may stop, so
        it counts for that decision.
        """,
        sources="P Q G X",
        rulings="dual_card_is_no_junk_to_give gifts_bonus_by_bonus",
        korean="피를 주는 방법",
        korean_meaning="""
        상대는 먹은 사람의 다음 사람부터 차례대로, 먹은 패에서 줄 만큼의 피를 한 장씩 줍니다. 피가 없으면 주지
        않습니다. `surrender` 값이 OWNER_CHOOSES이면 몇 장짜리든 주는 사람이 고릅니다. CHEAPEST이면 언제나
        가장 싼 피를 주고, 같은 것이 여럿이면 패의 순서가 앞선 것을 줍니다. 피 조커는 줄 수 있지만 국진은 주지
        않습니다(CARD-11이면 줄 수 있습니다). 줄 수 있는 피가 한 장뿐이면 묻지 않습니다. 피는 스톱을 묻기 전에
        오가므로 점수에 바로 들어갑니다.
        """,
    ),
    define(
        "BONUS-10",
        "Several bonuses in one turn",
        """
        Bonuses of the same turn add up, and each is owed separately: two stacks in one turn take junk twice
        from an opponent that has it, and so does a chok that sweeps, where any capture may (BONUS-12).
        """,
        sources="P",
        rulings="bonuses_count_cards gifts_bonus_by_bonus bonuses_in_order",
        korean="한 차례에 여러 번 받기",
        korean_meaning="""
        한 차례에 여러 번 피를 받으면 모두 합치고, 하나하나 따로 줍니다. 한 차례에 쌓인 패 두 무더기를
        먹으면 피가 있는 상대에게서 두 번 받습니다. 무엇을 먹어 비우든 쓸인 판(BONUS-12)에서 쪽으로 바닥을 비워도
        그렇습니다.
        """,
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
        korean_meaning="""
        피를 주어야 하는데 줄 피가 한 장도 없는 상대는 그때마다 대신 `no_junk_chips`만큼 냅니다. 보스 조커 때문에
        줄 때(CARD-7)도 그렇습니다. 자뻑에서 둘째 장이 없는 것에는 따로 내지 않습니다. 0장으로 치는 피도
        줄 수 있는 피입니다.
        """,
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
        korean_meaning="""
        `sseul` 값이 TWO_CARDS이면 BONUS-1의 것만 쓸입니다. ANY_CAPTURE이면 손패나 폭탄이나 뒤집은 패로 달이
        있는 패를 먹고 바닥에 따로 놓인 패도 쌓인 패도 남기지 않은 차례는 모두 쓸입니다. 차례를 시작할 때
        바닥에 몇 장이 있었든, 한 장도 없었든 상관없습니다. 피를 받기 전의 바닥을 봅니다. 한 차례에 한
        번이고, 그 차례의 쪽, 따닥, 쌓인 패, 폭탄으로 받는 피와는 따로 받으며(BONUS-10), BONUS-8에 따릅니다.
        """,
        korean_certainty="A+ 한게임과 피망; B 넷마블",
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
        korean_meaning="""
        `last_turn_stack_junk` 설정을 끄면 마지막 차례(TURN-12)에 쌓인 패를 먹어도 피를 받지 않습니다. 남이
        쌌든 자기가 쌌든 처음부터 쌓였든 같습니다(BONUS-4, BONUS-5, BONUS-14).
        """,
        korean_certainty="A 그래도 받는다는 것, 피망; C 받지 않는다는 것",
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
        korean_meaning="""
        `dealt_stack_junk`에 수를 적으면, 처음부터 쌓여 있던 패를 먹을 때는 BONUS-4 대신 그만큼의 피를
        받습니다. 이벤트에는 그대로 BONUS-4라고 적히고, CHIPS-3과 PAY-13은 쌓인 패를 가리지 않습니다.
        """,
        korean_certainty="C 처음부터 쌓인 패로는 받지 않는다는 것",
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
        korean_meaning="""
        피 조커를 먹을 때마다 상대는 피를 `joker_junk`장 줍니다. 조커를 내고 한 장 받았을 때(JOKER-2,
        JOKER-6)는 차례를 이어 가기 전에 주고, 손패 대신 냈거나(JOKER-1) 더미에서 뒤집었거나 쌓인 패와 함께
        먹었을 때는 그 차례의 다른 피와 함께 줍니다. 대신 나올 패를 기다리거나 뻑에 들어간 조커(JOKER-4)는
        먹을 때에야 피를 받습니다. 패를 돌릴 때 선이 가진 조커(DEAL-9)와 상대가 준 조커로는 받지 않고, 한
        조커로 두 번 받지도 않습니다. 피이면서 보스인 하우스 조커로는 두 가지를 다 받습니다.
        """,
        korean_certainty="""
        A 한게임과 피망; B 두 가지 방식 가운데 하나에서, 넷마블; A 받지 않는다는 것: 두 사이트의 일반 게임과
        셋이 치는 한게임
        """,
    ),
)
