"""Who pays whom, read straight from the rules over plain dicts and sets.

Shares nothing with the library, on purpose: it is what the library is checked against. `settle` takes the
flags and an outcome as dicts with the library's field names; enum values are their names as strings.
"""

from __future__ import annotations

from typing import Any

from .scoring import (
    CHEONGDAN,
    HONGDAN,
    MONTHS,
    Flags,
    animal_points,
    animals_of,
    best,
    bright_points,
    brights_of,
    choices,
    fulfils,
    joker_count,
    junk_count,
    junk_points,
    points,
    ribbon_points,
    ribbons_of,
    stop_points,
)
from .usual_flags import WITHOUT, asks_quads, target_of
from .usual_flags import Flags as AllFlags

__all__ = ["best", "points", "settle"]

Standing = dict[str, Any]
Outcome = dict[str, Any]
Payment = tuple[int | None, int | None, int, int | None, str]
"""Payer, payee (None: nobody), amount, whose debt it is, and the rule it follows."""


# --- One loser's own debt ---


def go_added_and_factor(flags: Flags, goes: int) -> tuple[int, int]:
    """PAY-2 and PAY-3: chips added before multiplying, and the multiplier, for this many goes."""
    bonus = flags["go_bonus"]
    if bonus == "OFF" or goes == 0:
        return 0, 1
    if goes == 1 and bonus != "FIRST_DOUBLES":
        return 1, 1
    if goes == 2 and bonus in ("THIRD_DOUBLES", "COUNT_MINUS_ONE", "THIRD_DOUBLES_ONCE"):
        return 2, 1
    if bonus == "THIRD_DOUBLES":
        factor = 2 ** (goes - 2)
    elif bonus == "COUNT_MINUS_ONE":
        factor = goes - 1
    elif bonus == "SECOND_DOUBLES":
        factor = goes
    elif bonus == "FIRST_DOUBLES":
        factor = 2**goes
    elif bonus == "THIRD_DOUBLES_ONCE":
        factor = 2
    else:
        raise ValueError(bonus)
    added: int = {"FIRST_TWO": 2 if goes > 1 else 1, "NONE": 0, "EVERY_GO": goes}[flags["go_chips"]]
    return added, factor


def factor_of_play(flags: Flags, winner: Standing) -> int:
    """The multipliers for what the winner did."""
    factor: int = go_added_and_factor(flags, winner["goes"])[1]
    if (
        flags["go_bonus"] != "OFF" and flags["reverse_go_multiplier"] > 1 and winner.get("reverse_go")
    ):  # PAY-21, in the place of PAY-2's
        factor = flags["reverse_go_multiplier"]
    if flags["go_multiplier_cap"] is not None:  # PAY-25
        factor = min(factor, flags["go_multiplier_cap"])
    own_factor = flags["quad_multiplier"] is not None and asks_quads(flags)
    quads = set(winner.get("quads", ())) if own_factor else set()
    factor *= (flags["quad_multiplier"] or 1) ** len(quads)  # DEAL-19
    if flags["shake"] != "OFF":  # PAY-4, SHAKE-2, SHAKE-3
        for month in set(winner["shaken"]) - quads:
            factor *= flags["shake_rain_multiplier"] if month in (11, 12) else flags["shake_multiplier"]
    if flags["bomb"] != "OFF":  # BOMB-5
        for _ in winner["bombed"]:
            factor *= flags["bomb_multiplier"]
        if flags["pair_bomb"]:  # BOMB-7
            factor *= flags["pair_bomb_multiplier"] ** len(winner.get("pair_bombed", ()))
    if winner["first_months"]:  # PAY-13
        factor *= flags["first_month_multiplier"]
    return factor


def factor_from_outside(flags: Flags, outcome: Outcome) -> int:
    """The multipliers that came into the hand from outside it."""
    factor = 1
    if outcome["nagaris"] > 0:  # PAY-9, STOP-4, STOP-5
        times = outcome["nagaris"] if flags["nagari_accumulates"] else 1
        factor = flags["nagari_multiplier"] ** times
        if flags["nagari_cap"] is not None:  # STOP-9
            factor = min(factor, flags["nagari_cap"])
    if flags["hand_factors"]:  # PAY-24
        factor *= outcome.get("factor", 1)
    if flags["push_limit"] > 0:  # PUSH-2
        factor *= flags["push_multiplier"] ** outcome.get("pushes", 0)
    return factor


def fixed_amount(flags: Flags, outcome: Outcome, chips: int) -> int:
    """PAY-23: what a fixed win costs each who pays for it. No cap cuts it, and nothing of the hand multiplies it."""
    return chips * factor_from_outside(flags, outcome) if flags["fixed_wins_multiplied"] else chips


def factor_of_captures(flags: Flags, outcome: Outcome, as_junk: set[str]) -> int:
    """The multipliers for what the winner captured, and for what came before."""
    factor = factor_from_outside(flags, outcome)
    captured = outcome["standings"][outcome["winner"]]["captured"]
    if flags["meong_dda"] and len(animals_of(captured, as_junk)) >= 7:  # PAY-6
        factor *= 2
    factor *= 2 ** joker_count(captured, "XD")  # PAY-12
    if outcome["drawn_month"] is not None and captured >= MONTHS[outcome["drawn_month"]]:  # PAY-14
        factor *= flags["drawn_month_multiplier"]
    if flags["missions"] and outcome["mission"] is not None:  # PAY-15
        codes, mission_factor = outcome["mission"]
        if fulfils(flags, captured, set(codes)):
            factor *= mission_factor
    if flags["mission_cards"] > 0:  # MISSION-1
        factor *= flags["mission_card_multiplier"] ** len(captured & set(outcome.get("mission_cards", ())))
    return int(factor)


def suffers_gwang_bak(flags: Flags, winner: Standing, loser: Standing) -> bool:
    """Whether a loser suffers gwang-bak (PAY-5), unless a joker protects it (CARD-7)."""
    return (
        bright_points(flags, winner["captured"]) > 0
        and not brights_of(loser["captured"])
        and joker_count(loser["captured"], "XP") == 0
    )


def factor_of_loser(
    flags: Flags, winner: Standing, loser: Standing, winner_as_junk: set[str], loser_as_junk: set[str]
) -> int:
    """The multipliers that depend on the loser."""
    factor = 1
    winner_animals = animals_of(winner["captured"], winner_as_junk)
    loser_animals = animals_of(loser["captured"], loser_as_junk)
    winner_junk = junk_count(flags, winner["captured"], winner_as_junk)
    loser_junk = junk_count(flags, loser["captured"], loser_as_junk)
    if flags["gwang_bak"] == "DOUBLE" and suffers_gwang_bak(flags, winner, loser):
        factor *= 2
    spared = flags["pi_bak_spares_none"] and loser_junk == 0  # PAY-8
    if winner_junk >= 10 and loser_junk < flags["pi_bak_below"] and not spared:  # PAY-7
        factor *= 2
    enough = {
        "SEVEN": len(winner_animals) >= 7,
        "FIVE": len(winner_animals) >= 5,
        "ANY_POINTS": animal_points(flags, winner["captured"], winner_as_junk) > 0,
    }
    if flags["meong_bak"] and enough[flags["meong_bak_from"]] and not loser_animals:  # PAY-10
        factor *= 2
    from_ribbons = ribbon_points(flags, winner["captured"])
    if flags["tti_bak"] and from_ribbons > 0 and not ribbons_of(flags, loser["captured"]):  # PAY-11
        factor *= 2
    if flags["go_bak"] in ("DOUBLES", "PAYS_ALL_DOUBLED") and loser["goes"] > 0:  # LIABLE-1
        factor *= 2
    return factor


def debt_with(flags: Flags, outcome: Outcome, seat: int, winner_as_junk: set[str], loser_as_junk: set[str]) -> int:
    """The debt of one loser under one way to count the dual cards of either side."""
    winner = outcome["standings"][outcome["winner"]]
    loser = outcome["standings"][seat]
    if flags["empty_handed_exempt"] and not loser["captured"]:  # PAY-16
        return 0
    scored, extras = points(flags, winner["captured"], winner_as_junk)
    worth = scored + extras
    if flags["ppuk"] and winner.get("first_ppuk"):  # CHIPS-9, cut with the points by STOP-7
        worth += flags["first_ppuk_points"]
        worth = worth if flags["score_cap"] is None else min(worth, flags["score_cap"])
    amount = worth // flags["points_per_chip"]  # PAY-18
    amount += go_added_and_factor(flags, winner["goes"])[0]
    amount *= factor_of_play(flags, winner)
    amount *= factor_of_captures(flags, outcome, winner_as_junk)
    amount *= factor_of_loser(flags, winner, loser, winner_as_junk, loser_as_junk)
    if flags["gwang_bak"] == "TWO_CHIPS" and suffers_gwang_bak(flags, winner, loser):
        amount += 2
    if flags["payment_cap"] is not None:  # PAY-20
        amount = min(amount, flags["payment_cap"])
    return int(amount)


def ways_of(flags: Flags, standing: Standing) -> list[set[str]]:
    """The ways in which a seat's dual cards may count: not those answered for (CARD-9) or locked (CARD-10)."""
    asked = flags["dual_choice"] != "FREE"
    as_animal = standing.get("as_animal", ()) if asked or flags["dual_locks"] else ()
    as_junk = standing.get("as_junk", ()) if asked else ()
    return choices(flags, standing["captured"], as_animal, as_junk)


def own_debt(flags: Flags, outcome: Outcome, seat: int, winner_as_junk: set[str]) -> int:
    """The debt of one loser, with its dual cards counted as costs it least."""
    loser = outcome["standings"][seat]
    return min(
        debt_with(flags, outcome, seat, winner_as_junk, loser_as_junk) for loser_as_junk in ways_of(flags, loser)
    )


def may_stop(flags: Flags, winner: Standing, as_junk: set[str]) -> bool:
    """Whether the winner may stop with these dual cards counted as junk (STOP-1, STOP-2)."""
    reached = stop_points(flags, *points(flags, winner["captured"], as_junk))
    target = target_of(flags, flags["players"])
    return bool(reached >= target and (winner["goes"] == 0 or reached > winner["go_points"]))


def winners_choice(flags: Flags, outcome: Outcome) -> set[str]:
    """The winner's dual cards to count as junk, once for all losers, so that they bring the most in all.

    The choice is among the ways under which the winner may stop. If it may not stop in any, it is among all ways, or
    with STOP-12's HIGHEST among those with the most points. Of equal ways the one with more points counts, then the one
    with fewer cards as junk.
    """
    winner = outcome["standings"][outcome["winner"]]
    ways = ways_of(flags, winner)
    allowed = [way for way in ways if may_stop(flags, winner, way)]
    if not allowed and flags["exhaustion"] == "HIGHEST":
        most = max(points(flags, winner["captured"], way)[0] for way in ways)
        allowed = [way for way in ways if points(flags, winner["captured"], way)[0] == most]
    allowed = allowed or ways

    def rank(way: set[str]) -> tuple[int, int, int]:
        brings = sum(own_debt(flags, outcome, seat, way) for seat in losers_of(outcome))
        return brings, points(flags, winner["captured"], way)[0], -len(way)

    return max(allowed, key=rank)


# --- Who pays the debts ---


def active_of(outcome: Outcome) -> list[int]:
    """The seats that play, in turn order."""
    if outcome["active"] is None:
        return list(range(len(outcome["standings"])))
    return sorted(outcome["active"])


def losers_of(outcome: Outcome) -> list[int]:
    """The active seats but the winner's."""
    return [seat for seat in active_of(outcome) if seat != outcome["winner"]]


def turns_before_winner(outcome: Outcome, seat: int) -> int:
    """How many turns before the winner's this seat's comes: 1 is the seat just before."""
    active = active_of(outcome)
    return (active.index(outcome["winner"]) - active.index(seat)) % len(active)


def refusal_in_force(flags: Flags, outcome: Outcome) -> tuple[bool, int | None, str]:
    """LIABLE-6 and -7: whether a refused offer decides, who then pays both debts (None: each its own), the
    rule.
    """
    refusal = outcome["refusal"]
    if flags["syodang"] == "OFF" or refusal is None:
        return False, None, ""
    offerer, refuser, said_go = refusal
    winner = outcome["winner"]
    if said_go and flags["syodang"] == "WHOLE_HAND":
        if winner == offerer:
            return True, refuser, "LIABLE-7"
        return True, None, "LIABLE-7"
    if winner == refuser:
        return True, None, "LIABLE-7" if said_go else "LIABLE-6"
    return True, refuser, "LIABLE-6"


def liable_by_go(flags: Flags, outcome: Outcome) -> int | None:
    """LIABLE-1: the loser who said go, the latest go if several did."""
    if flags["go_bak"] not in ("PAYS_ALL", "PAYS_ALL_DOUBLED"):
        return None
    callers = [seat for seat in losers_of(outcome) if outcome["standings"][seat]["goes"] > 0]
    if not callers:
        return None
    latest = max(outcome["standings"][seat]["last_go"] for seat in callers)
    callers = [seat for seat in callers if outcome["standings"][seat]["last_go"] == latest]
    return min(callers, key=lambda seat: turns_before_winner(outcome, seat))


def liable_by_oe_myeon(flags: Flags, outcome: Outcome, winner_as_junk: set[str]) -> int | None:
    """LIABLE-2 to -4: the loser who left the winning card, the nearest before the winner if several did."""
    if not flags["oe_myeon"]:
        return None
    winner = outcome["standings"][outcome["winner"]]
    captured = winner["captured"]
    if flags["oe_myeon_spares_junk_win"] and winner["goes"] == 0:
        from_junk = junk_points(flags, captured, winner_as_junk)
        uncapped = points({**flags, "score_cap": None}, captured, winner_as_junk)[0]
        if from_junk > 0 and uncapped == from_junk:
            return None
    culprits = []
    for seat in losers_of(outcome):
        standing = outcome["standings"][seat]
        if standing["oe_myeon"] and not (standing["last_card"] and flags["oe_myeon_spares_last_card"]):
            culprits.append(seat)
    if not culprits:
        return None
    return min(culprits, key=lambda seat: turns_before_winner(outcome, seat))


def liable(flags: Flags, outcome: Outcome, winner_as_junk: set[str]) -> tuple[int | None, str]:
    """The one loser who pays every debt, and the rule (LIABLE-8); None if each pays its own."""
    if len(active_of(outcome)) != 3:
        return None, ""
    decides, payer, rule = refusal_in_force(flags, outcome)
    if decides:
        return payer, rule
    payer = liable_by_go(flags, outcome)
    if payer is not None:
        return payer, "LIABLE-1"
    payer = liable_by_oe_myeon(flags, outcome, winner_as_junk)
    if payer is not None:
        return payer, "LIABLE-2"
    return None, ""


# --- The ways a hand ends ---


def receiver(flags: Flags, seat: int) -> int | None:
    """The seat that gets a payment: the winner or taker, None if the chips are drunk (PAY-19)."""
    return seat if flags["pays_winner"] else None


def stop_payments(flags: Flags, outcome: Outcome) -> list[Payment]:
    """The payments of a stop (PAY and LIABLE)."""
    as_junk = winners_choice(flags, outcome)
    culprit, rule = liable(flags, outcome, as_junk)
    payee = receiver(flags, outcome["winner"])
    payments: list[Payment] = []
    for seat in losers_of(outcome):
        amount = own_debt(flags, outcome, seat, as_junk)
        if culprit is None or culprit == seat:
            payments.append((seat, payee, amount, seat, "PAY-1"))
        else:
            payments.append((culprit, payee, amount, seat, rule))
    return payments


def hand_quad_payments(flags: Flags, outcome: Outcome) -> list[Payment]:
    """The payments to the holders of quads, who pay each other nothing (DEAL-11, DEAL-14)."""
    holders = sorted(set(outcome["holders"]))
    if flags["hand_quad"] == "IGNORED":
        return []
    if flags["hand_quad"] == "WINS_ALONE" and len(holders) > 1:
        return []
    if flags["quads_meet"] == "DEALER" and flags["hand_quad"] != "WINS_ALONE" and holders:  # DEAL-15
        active = active_of(outcome)
        dealer = active.index(outcome["dealer"]) if outcome["dealer"] in active else 0
        holders = [min(holders, key=lambda holder: (active.index(holder) - dealer) % len(active))]
    amount = fixed_amount(flags, outcome, flags["hand_quad_chips"])
    rule = "DEAL-17" if outcome.get("drawn_quad") else "DEAL-11"
    return [
        (seat, receiver(flags, holder), amount, seat, rule)
        for holder in holders
        for seat in active_of(outcome)
        if seat not in holders
    ]


def ppuk_limit_payments(flags: Flags, outcome: Outcome) -> list[Payment]:
    """The payments of each opponent for one ppuk too many, which nothing multiplies (CHIPS-2)."""
    payee = receiver(flags, outcome["winner"])
    amount = fixed_amount(flags, outcome, flags["ppuk_limit_chips"])
    return [(seat, payee, amount, seat, "CHIPS-2") for seat in losers_of(outcome)]


def empty_turns_payments(flags: Flags, outcome: Outcome) -> list[Payment]:
    """The payments of each opponent for a row of empty turns, which nothing multiplies (STOP-10)."""
    payee = receiver(flags, outcome["winner"])
    chips = flags["empty_turns_chips"]
    amount = fixed_amount(flags, outcome, target_of(flags, flags["players"]) if chips is None else chips)
    return [(seat, payee, amount, seat, "STOP-10") for seat in losers_of(outcome)]


def nagari_payments(flags: Flags, outcome: Outcome) -> list[Payment]:
    """The shots that every active player drinks after a nagari, paid to nobody (STOP-6)."""
    return [(seat, None, flags["nagari_chips"], seat, "STOP-6") for seat in active_of(outcome)]


def abandoned_payments(flags: Flags, outcome: Outcome) -> list[Payment]:
    """The payments of the seat that left, to each other player for all whom its stop would charge (STOP-13)."""
    leaver, counts_as = outcome["abandoned"]
    if counts_as == "NAGARI":
        return nagari_payments(flags, outcome)
    payments: list[Payment] = []
    for seat in active_of(outcome):
        if seat != leaver:
            stopped = {**outcome, "winner": seat, "end": "STOP", "refusal": None}
            as_junk = winners_choice(flags, stopped)
            for loser in losers_of(stopped):
                amount = own_debt(flags, stopped, loser, as_junk)
                payments.append((leaver, receiver(flags, seat), amount, loser, "STOP-13"))
    return payments


def family_set_payments(flags: Flags, outcome: Outcome) -> list[Payment]:
    """The payments of each other player for the sets of a hand played out (FAMILY-2, FAMILY-3)."""
    if not whole_pack_captured(outcome):
        return []
    payments: list[Payment] = []
    seats = active_of(outcome)
    for seat in seats:
        captured = outcome["standings"][seat]["captured"]
        for other in seats:
            if other == seat:
                continue
            if captured >= HONGDAN:
                payments.append((other, seat, 30, other, "FAMILY-2"))
            if captured >= CHEONGDAN:
                payments.append((other, seat, 30, other, "FAMILY-2"))
            for month, worth in ((5, 20), (10, 20), (11, 40), (12, 20)):
                if captured >= MONTHS[month]:
                    payments.append((other, seat, worth, other, "FAMILY-3"))
    return payments


def family_balance(outcome: Outcome, seat: int) -> int:
    """A seat's card points less an equal share of 240, without the sets (FAMILY-1, FAMILY-4)."""
    captured = outcome["standings"][seat]["captured"]
    worth = 0
    for code in captured & set().union(*MONTHS.values()):
        worth += {"B": 20, "A": 10, "R": 5, "J": 0, "K": 0, "D": 0}[code[-1]]
    return worth - 240 // len(active_of(outcome))


def whole_pack_captured(outcome: Outcome) -> bool:
    """FAMILY-7: whether every card of the twelve months is captured once; a card too few or too many is a draw."""
    piles = [outcome["standings"][seat]["captured"] for seat in active_of(outcome)]
    together = set().union(*piles)
    return set().union(*MONTHS.values()) <= together and len(together) == sum(map(len, piles))


def paid_at_the_end(flags: Flags, outcome: Outcome) -> list[Payment]:
    """The payments at the end of the hand, none if the win was pushed (PUSH-1)."""
    if outcome.get("pushed"):
        return []
    ends = {
        "STOP": stop_payments,
        "NAGARI": nagari_payments,
        "AGREED_NAGARI": nagari_payments,
        "HAND_QUAD": hand_quad_payments,
        "PPUK_LIMIT": ppuk_limit_payments,
        "EMPTY_TURNS": empty_turns_payments,
        "PLAYED_OUT": family_set_payments,
        "ABANDONED": abandoned_payments,
    }
    return ends[outcome["end"]](flags, outcome)


def settle(flags: Flags, outcome: Outcome) -> tuple[list[Payment], list[int]]:
    """Every payment of a hand that is not 0, and what each seat won or lost in all.

    Chips paid during the hand come first, tagged "PAID". A void hand pays nothing. After PLAYED_OUT the nets
    also hold the balances of the cards (FAMILY-4), which are not among the payments.
    """
    flags = AllFlags({**WITHOUT, **flags})
    net = [0 for _ in outcome["standings"]]
    end = outcome["end"]
    if end == "VOID" or (end == "ABANDONED" and outcome["abandoned"][1] == "VOID"):
        return [], net
    payments: list[Payment] = [(payer, payee, amount, payer, "PAID") for payer, payee, amount in outcome["paid"]]
    payments += paid_at_the_end(flags, outcome)
    if end == "PLAYED_OUT" and whole_pack_captured(outcome):
        for seat in active_of(outcome):
            net[seat] += family_balance(outcome, seat)
    payments = [payment for payment in payments if payment[2] != 0]
    for payer, payee, amount, _, _ in payments:
        if payer is not None:
            net[payer] -= amount
        if payee is not None:
            net[payee] += amount
    return payments, net
