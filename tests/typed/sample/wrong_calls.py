"""Calls that type checkers must refuse: each marked line has that error, and no other line has any.

``python .ci/typed_calls.py`` holds mypy and pyright to it. Nothing here ever runs.
"""
# pyright: basic

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import attrs

import hwatu

if TYPE_CHECKING:
    import hwatu.rl.gymnasium
    import hwatu.rl.vector
    import hwatu.web
    from hwatu import Tabel  # no such name
    from hwatu.bots import simplest_bot  # no such name
    from hwatu.rules import Ruls  # no such name


def names() -> None:
    """Misspelt."""
    hwatu.depl()  # no such name
    hwatu.engin.deal  # no such name
    hwatu.presets.pagart()  # no such name
    hwatu.variants.meong_bakk  # no such name
    hwatu.bots.simplest_bot  # no such name
    hwatu.codec.dump  # no such name
    hwatu.Phase.TRUN  # no such name
    hwatu.DECK[0].moon  # no such name


def flags() -> None:
    """Flags of rules and presets."""
    hwatu.Rules(godory=3)  # no such argument
    hwatu.Rules(3)  # no such argument
    hwatu.Rules(godori="3")  # wrong type
    hwatu.Rules(bomb="ON")  # wrong type
    hwatu.Rules(jokers=2)  # wrong type
    hwatu.Rules(dual_animals={9: 1})  # wrong type
    hwatu.presets.pagat(godory=3)  # no such argument
    hwatu.presets.pagat(godori="3")  # wrong type
    hwatu.presets.pagat(shake="SOMETIMES")  # wrong type
    hwatu.presets.matgo("2")  # wrong type
    hwatu.presets.PRESETS["pagat"](godory=3)  # no such argument
    attrs.evolve(hwatu.Rules(), godori=3)  # no such argument (mypy)
    hwatu.Rules() | hwatu.presets.pagat  # no such operator
    hwatu.Rules() | {"godori": 3}  # no such operator
    hwatu.variants.meong_bak | hwatu.presets.pagat()  # no such operator
    hwatu.Variant(name="a", title="b", source="c", rules=("SCORE-5",), flags={3: "godori"})  # wrong type
    hwatu.Variant(name="a", title="b", source="c", rules=("SCORE-5",), flags=["godori"])  # wrong type


def cards() -> None:
    """Cards, and sets of them."""
    hwatu.Card("1B")  # wrong type
    hwatu.card(1)  # wrong type
    hwatu.cards(1)  # wrong type
    hwatu.CardSet(1)  # wrong type
    hwatu.CardSet([1])  # wrong type
    hwatu.CardSet("1B") | 1  # no such operator
    hwatu.CardSet("1B").of_month("January")  # wrong type
    hwatu.CardSet("1B").of_kind("bright")  # wrong type
    hwatu.CardSet.from_mask("1B")  # wrong type
    hwatu.card("1B") < 2  # no such operator
    hwatu.cut(5, 5)  # wrong type
    hwatu.cut("1B 2A", "5")  # wrong type
    hwatu.DECK["1B"]  # wrong type


def actions() -> None:
    """Every action."""
    hwatu.Play(2)  # wrong type
    hwatu.Play("2A", onto=2)  # wrong type
    hwatu.Play("2A", on="2R")  # no such argument
    hwatu.Bomb("x")  # wrong type
    hwatu.Bomb(3.5)  # wrong type
    hwatu.PlayJoker(2)  # wrong type
    hwatu.TurnStock(1)  # no such argument
    hwatu.Shake("March")  # wrong type
    hwatu.Shake(3.5)  # wrong type
    hwatu.Take(None)  # wrong type
    hwatu.GiveJunk(hwatu.CardSet("1J"))  # wrong type
    hwatu.Go(1)  # no such argument
    hwatu.Stop(1)  # no such argument
    hwatu.OfferNagari(1)  # no such argument
    hwatu.AcceptNagari(1)  # no such argument
    hwatu.RefuseNagari(1)  # no such argument
    hwatu.Join(1)  # no such argument
    hwatu.DropOut(1)  # no such argument
    hwatu.EndHand(1)  # no such argument
    hwatu.PlayOn(1)  # no such argument
    hwatu.CountAs("9A", 3)  # wrong type
    hwatu.CountAs("9A", "ribbon")  # wrong type
    hwatu.CountAs("9A")  # no such argument
    hwatu.TakeWin(1)  # no such argument
    hwatu.PushWin(1)  # no such argument
    hwatu.Play("2A").card = hwatu.card("2R")  # never changes


def house() -> None:
    """The additions of a table to its rules."""
    hwatu.Additions(combinations="seasons")  # wrong type
    hwatu.Additions(missions=[hwatu.Stop()])  # wrong type
    hwatu.Additions(jokers=hwatu.Joker.BOSS)  # wrong type
    hwatu.HouseJoker(joker="Y", name="dragon")  # wrong type
    hwatu.HouseJoker(joker=hwatu.Joker.HOUSE_Y)  # no such argument
    hwatu.Mission("godori", "고도리", 3)  # wrong type
    hwatu.Mission("godori", "고도리", "2A 4A 8A", "3")  # wrong type
    hwatu.Combination(name="a", romanised="b", korean="c", rule="HOUSE-1", points="4", needs=1)  # wrong type
    hwatu.Combination(name="a", romanised="b", korean="c", rule="HOUSE-1", points=4, cards=1)  # wrong type
    hwatu.Combination(name="a", romanised="b", korean="c", rule="HOUSE-1", points=4, needs="2")  # wrong type
    hwatu.Combination(name="a", romanised="b", korean="c", rule="HOUSE-1", cards="1B 1R")  # no such argument
    hwatu.Combination(name="a", romanised="b", korean="c", rule="HOUSE-1", points=4, family=None)  # wrong type
    hwatu.house.loads(b"")  # wrong type
    hwatu.house.problems(None)  # wrong type
    hwatu.house.Mistake("1", 1, "bad_toml", None, "", "")  # wrong type
    hwatu.house.dumps("pagat")  # wrong type


def hands(state: hwatu.State, view: hwatu.View) -> None:
    """Deals, states and views."""
    hwatu.deal("pagat")  # wrong type
    hwatu.deal(hwatu.presets.pagat)  # wrong type
    hwatu.deal(hwatu.Rules(), 7)  # no such argument
    hwatu.deal(hwatu.Rules(), seed=7.5)  # wrong type
    hwatu.deal(hwatu.Rules(), deck=48)  # wrong type
    hwatu.deal(hwatu.Rules(), carry={"nagaris": 1})  # wrong type
    hwatu.step(state, "play 2A")  # wrong type
    hwatu.step(state, hwatu.Go)  # wrong type
    hwatu.step(view, hwatu.Go())  # wrong type
    hwatu.step(state, hwatu.Go()).stat  # no such name
    hwatu.check(state, "go")  # wrong type
    hwatu.check(view, hwatu.Go())  # wrong type
    hwatu.legal_actions("state")  # wrong type
    hwatu.observe(state, "0")  # wrong type
    hwatu.observe(view, 0)  # wrong type
    view.sample(7)  # wrong type
    state.chips("0")  # wrong type
    state.phase = hwatu.Phase.TURN  # never changes
    hwatu.redact("ppuk", 0)  # wrong type
    hwatu.redacted(3, 0)  # wrong type
    hwatu.position(hwatu.Rules(), hands=3)  # wrong type
    hwatu.position(hwatu.Rules(), hands=["2A", "3A"], stacks=[3])  # wrong type
    hwatu.position(hwatu.Rules(), hands=["2A", "3A"], shaken=[1, 2])  # wrong type
    hwatu.position(hwatu.Rules(), hands=["2A", "3A"], tabel="2R")  # no such argument
    hwatu.State("2A")  # wrong type or no such argument
    hwatu.View("2A")  # wrong type or no such argument
    hwatu.Step(state)  # no such argument
    hwatu.Step(state, "events")  # wrong type
    hwatu.Events(3)  # wrong type
    hwatu.Events.of(["ppuk"])  # wrong type
    hwatu.Stack("March", "3B 3R 3J")  # wrong type
    hwatu.Stack(3, 3)  # wrong type
    hwatu.Stack(3, "3B 3R 3J", maker="0")  # wrong type
    hwatu.Refusal(3, "TURN-1", "No.")  # wrong type


def endings(state: hwatu.State) -> None:
    """Results, scores and payments."""
    hwatu.Carry(nagaris="1")  # wrong type
    hwatu.Carry(drawn_month="March")  # wrong type
    hwatu.Carry(active=0)  # wrong type
    hwatu.Carry(active=["0"])  # wrong type
    hwatu.Carry(claims=[0, 3])  # wrong type
    hwatu.Carry(claims={0: 3})  # wrong type
    hwatu.Carry(paid=[3])  # wrong type
    hwatu.Carry(mission="godori")  # wrong type
    hwatu.Carry(mission_cards=3)  # wrong type
    hwatu.Result("STOP", 0, 0, hwatu.Carry())  # wrong type
    hwatu.Seat(captured=3)  # wrong type
    hwatu.Seat(shaken=8)  # wrong type
    hwatu.Seat(shaken="8")  # wrong type
    hwatu.Seat(bombed=["March"])  # wrong type
    hwatu.Seat(first_months=3)  # wrong type
    hwatu.Seat(pair_bombed=[3.5])  # wrong type
    hwatu.Seat(quads=[None])  # wrong type
    hwatu.Seat("1B", 0)  # no such argument
    hwatu.Outcome(seats=5)  # wrong type
    hwatu.Outcome(seats=["1B 3B 8B"])  # wrong type
    hwatu.Outcome("0")  # wrong type
    hwatu.Outcome(end="STOP")  # wrong type
    hwatu.Outcome(carry=3)  # wrong type
    hwatu.Outcome(holders=0)  # wrong type
    hwatu.Outcome(active="01")  # wrong type
    hwatu.Outcome(paid=[0])  # wrong type
    hwatu.Payment("0", 1, 3, "a ppuk", "CHIPS-1")  # wrong type
    hwatu.Payment(0, 1, 3, "a ppuk")  # no such argument
    hwatu.Payment(0, 1, 3, "a ppuk", "CHIPS-1", lines=3)  # wrong type
    hwatu.Line("PAY-7", "pi-bak", "피박", "×", 2)  # wrong type
    hwatu.NagariRefusal("0", 1)  # wrong type
    hwatu.Abandonment("0")  # wrong type
    hwatu.Abandonment(0, "LOST")  # wrong type
    hwatu.AbandonedAs.GONE  # no such name
    hwatu.abandon(hwatu.Rules())  # wrong type
    hwatu.abandon(state, "0")  # wrong type
    hwatu.abandon(state, 0, hwatu.AbandonedAs.LOST)  # no such argument
    hwatu.CountedPoints(10, pi_bak=1)  # wrong type
    hwatu.Settlement(hwatu.Rules(), state, ())  # wrong type
    hwatu.settle(hwatu.Rules(), state)  # wrong type
    hwatu.Score(hwatu.Rules(), "1B 3B 8B")  # wrong type
    hwatu.ScoreItem("godori", "고도리", "5", hwatu.CardSet(), "SCORE-5")  # wrong type
    hwatu.score(hwatu.Rules(), 3)  # wrong type
    hwatu.points("1B 3B 8B", hwatu.Rules())  # wrong type


def series(state: hwatu.State) -> None:
    """Sessions, records and tables."""
    rules = hwatu.Rules()
    hwatu.Session(rules)  # no such argument
    hwatu.Session.start("pagat")  # wrong type
    hwatu.Session.start(rules, "12")  # wrong type
    hwatu.Session.start(rules, purses=300)  # wrong type
    hwatu.Session.start(rules, limit="BOTH")  # wrong type
    hwatu.Session.start(rules).record(hwatu.Record(rules=rules, seed=7))  # wrong type
    hwatu.Session.start(rules).deal(rng=7)  # wrong type
    hwatu.choose_dealer(3, hwatu.Time.DAY)  # wrong type
    hwatu.choose_dealer(["3B", "2R"], "day")  # wrong type
    hwatu.choose_dealer({0: 3, 1: 2}, hwatu.Time.DAY)  # wrong type
    hwatu.Record()  # no such argument
    hwatu.Record(rules="pagat", seed=7)  # wrong type
    hwatu.Record(rules=rules, seed=7, moves="go")  # wrong type
    hwatu.Record(rules=rules, seed=7, moves=[hwatu.Go()])  # wrong type
    hwatu.Record(rules=rules, seed=7, headers={"Round": 3})  # wrong type
    hwatu.Record.start(rules, deck=48)  # wrong type
    hwatu.Record.of(state, ["go"])  # wrong type
    hwatu.Record.loads(Path("hand.txt"))  # wrong type
    hwatu.Record.start(rules, seed=7).played("go")  # wrong type
    hwatu.Move("go")  # wrong type
    hwatu.Move(hwatu.Go(), evaluation=0.5)  # wrong type
    hwatu.Evaluation("+0.50")  # wrong type
    hwatu.Ended(hwatu.End.STOP, 0, 3)  # wrong type
    hwatu.Ended(hwatu.End.STOP, 0, "3 -3")  # wrong type
    hwatu.SessionRecord(rules=rules, hands=hwatu.Record(rules=rules, seed=7))  # wrong type
    hwatu.SessionRecord(rules=rules, purses=300)  # wrong type
    hwatu.SessionRecord(rules=rules, purses=["300"])  # wrong type
    hwatu.SessionRecord(rules=rules, hand=())  # no such argument
    hwatu.Table(rules)  # wrong type or no such argument
    hwatu.Table.start(rules, 2, seed="an evening")  # wrong type
    hwatu.Table.start(rules, ["person", "simple"], seed=0.5)  # wrong type
    hwatu.Table.start(rules, ["person", "simple"], seed="an evening", bots={"mine": 3})  # wrong type
    table = hwatu.Table.start(rules, ["person", "simple"], seed="an evening")
    table.act(0, "go")  # wrong type
    table.act(hwatu.Go())  # wrong type or no such argument
    table.messages(0, lang="fr")  # wrong type
    table.present(0)["serie"]  # no such key


def given_back() -> None:
    """Values that the library makes, made by hand, and texts."""
    hwatu.Drawn("0")  # wrong type
    hwatu.Dealt(0, (0, 1), None)  # wrong type
    hwatu.Correction(0, None, (), (), 1)  # wrong type
    hwatu.Entry(0, 0, "STOP", ())  # wrong type
    hwatu.Place(1, 0, "3", 0)  # wrong type
    hwatu.Due("0", 1, "BONUS-2", False)  # wrong type
    hwatu.Turn("0")  # wrong type or no such argument
    hwatu.RefusedOffer("0", 1, False, 3)  # wrong type
    hwatu.Scorer("pagat")  # wrong type
    hwatu.scorer("pagat")  # wrong type
    hwatu.combinations("pagat")  # wrong type
    hwatu.Way("0", 1, 0, 0, 0, 0, 0)  # wrong type
    hwatu.parse_action(3)  # wrong type
    hwatu.parse_position(3, hwatu.Rules())  # wrong type
    hwatu.TextError("No.")  # no such argument


def players(view: hwatu.View) -> None:
    """Bots, simulations, tournaments, environments."""
    rules = hwatu.Rules()
    hwatu.bots.Referee(seconds="3")  # wrong type
    hwatu.bots.SearchBot(seconds="3")  # wrong type
    hwatu.bots.SearchBot(playouts=0.5)  # wrong type
    hwatu.bots.SearchBot(0.5)  # no such argument
    hwatu.bots.simple_bot(view)  # no such argument
    hwatu.bots.simple_bot(view, 7)  # wrong type
    hwatu.simulation.simulate(rules, "100")  # wrong type
    hwatu.simulation.simulate(rules, 100, bots="simple")  # wrong type
    hwatu.simulation.tournament(rules, 100, [hwatu.bots.simple_bot])  # wrong type
    hwatu.rl.chip_scale("matgo")  # wrong type
    hwatu.rl.Payoff.SIGN.of(3)  # no such argument
    hwatu.simulation.compete("matgo-3", ["simple"])  # wrong type
    hwatu.simulation.TournamentResults("matgo-3")  # wrong type
    hwatu.simulation.TournamentResults.loads(3)  # wrong type
    hwatu.rl.action_id("go")  # wrong type
    hwatu.rl.encode(rules)  # wrong type


def words(state: hwatu.State) -> None:
    """Texts, pictures, JSON."""
    hwatu.render.text(state, lang="fr")  # wrong type
    hwatu.render.text(state, names="Ann" + 3)  # no such operator
    hwatu.render.svg("state")  # wrong type
    hwatu.fair.commitment(b"secret")  # wrong type
    hwatu.fair.FairDeal("00", 5)  # wrong type
    hwatu.fair.verify("record")  # wrong type
    hwatu.render.svg(state, highlight=5)  # wrong type
    hwatu.render.svg(state, arrows="1B 2A")  # wrong type
    hwatu.art.svg(3)  # wrong type
    hwatu.art.svg("4R", chodan="yes")  # wrong type
    hwatu.art.png(3)  # wrong type
    hwatu.codec.loads(b"{}", hwatu.Card).code  # wrong type
    hwatu.codec.loads("{}", hwatu.Card).cod  # no such name
    hwatu.format_position("state")  # wrong type
    hwatu.HwatuError("No.")  # no such argument
    hwatu.IllegalAction("No.")  # no such argument
    hwatu.InvalidPosition("No.", "no")  # no such argument
    hwatu.NotationError("No.", code=3)  # wrong type
    hwatu.RuleConflict(code="no")  # no such argument


def constructors() -> None:
    """Whatever the other public modules make."""
    no = object()
    hwatu.advice.Advances(combination=no, cards=no, count=no)  # wrong type
    hwatu.advice.Alike(other=no)  # wrong type
    hwatu.advice.Analysis(view=no, deals=no, actions=no, reasons=no)  # wrong type
    hwatu.advice.Averts(bak=no, cards=no)  # wrong type
    hwatu.advice.BakOutlook(seat=no, line=no, what=no, lacks=no, averting=no, possible=no, threats=no)  # wrong type
    hwatu.advice.Cheaper(card=no, other=no)  # wrong type
    hwatu.advice.Decides(action=no, go=no)  # wrong type
    hwatu.advice.Denies(combination=no, cards=no)  # wrong type
    hwatu.advice.GoOutlook(seat=no, goes=no, forgoes=no, needs=no, then=no, turns=no, bak=no)  # wrong type
    hwatu.advice.InHand(cards=no)  # wrong type
    hwatu.advice.Lags(seat=no, lacks=no, actor=no, own=no)  # wrong type
    hwatu.advice.Leaves(action=no, combination=no, cards=no)  # wrong type
    hwatu.advice.Means(action=no, rule=no)  # wrong type
    hwatu.advice.Outlook(viewer=no, seats=no)  # wrong type
    hwatu.advice.PlayerStatistics(player=no)  # wrong type
    hwatu.advice.Puzzle(state=no, solution=no)  # wrong type
    hwatu.advice.Review(record=no, deals=no, moves=no)  # wrong type
    hwatu.advice.Safer(card=no, risk=no, other=no, other_risk=no)  # wrong type
    hwatu.advice.Solution(state=no, net=no, line=no, choices=no, positions=no)  # wrong type
    hwatu.advice.Takes(cards=no, other=no, others=no)  # wrong type
    hwatu.bots.BotCheck(name=no, hands=no, decisions=no, mean=no, longest=no, chips=no, troubles=no)  # wrong type
    hwatu.bots.BotProgram(settings=no)  # wrong type
    hwatu.bots.Referee(seconds=no)  # wrong type
    hwatu.bots.SearchBot(seconds=no)  # wrong type
    hwatu.bots.SearchResult(best=no, playouts=no, even=no, clear_after=no)  # wrong type
    hwatu.bots.Trouble(where=no, failure=no)  # wrong type
    hwatu.catalogue.GlossaryTerm(name=no, korean=no, rules=no, spellings=no, meaning=no)  # wrong type
    hwatu.catalogue.Rule(id=no, title=no, meaning=no)  # wrong type
    hwatu.events.BombTurn(seat=no)  # wrong type
    hwatu.events.Bombed(seat=no, cards=no, onto=no)  # wrong type
    hwatu.events.Captured(seat=no, cards=no)  # wrong type
    hwatu.events.CardDrawn(seat=no)  # wrong type
    hwatu.events.CardPlayed(seat=no, card=no, onto=no)  # wrong type
    hwatu.events.CardsSold(seat=no, cards=no)  # wrong type
    hwatu.events.ChipsPaid(payer=no, payee=no, amount=no, reason=no, rule=no)  # wrong type
    hwatu.events.Chok(seat=no, cards=no)  # wrong type
    hwatu.events.DepartmentStore(seat=no, cards=no)  # wrong type
    hwatu.events.DualCounted(seat=no, card=no, kind=no)  # wrong type
    hwatu.events.DualLocked(seat=no, cards=no)  # wrong type
    hwatu.events.GoSaid(seat=no, goes=no, points=no)  # wrong type
    hwatu.events.HandAbandoned(seat=no, counts_as=no)  # wrong type
    hwatu.events.HandEnded(end=no, winner=no, rule=no)  # wrong type
    hwatu.events.HandQuad(seat=no, cards=no)  # wrong type
    hwatu.events.JokerPlayed(seat=no, card=no)  # wrong type
    hwatu.events.JokerTurned(seat=no, card=no)  # wrong type
    hwatu.events.JunkGiven(giver=no, taker=no, card=no)  # wrong type
    hwatu.events.MissionCardsDrawn(cards=no)  # wrong type
    hwatu.events.MissionDrawn(mission=no)  # wrong type
    hwatu.events.MonthDrawn(month=no)  # wrong type
    hwatu.events.NagariAccepted(seat=no)  # wrong type
    hwatu.events.NagariOffered(seat=no, cards=no)  # wrong type
    hwatu.events.NagariRefused(seat=no)  # wrong type
    hwatu.events.PairBombed(seat=no, cards=no, onto=no)  # wrong type
    hwatu.events.Ppuk(seat=no, cards=no)  # wrong type
    hwatu.events.QuadEnded(seat=no)  # wrong type
    hwatu.events.QuadPlayedOn(seat=no, cards=no)  # wrong type
    hwatu.events.SeatDroppedOut(seat=no)  # wrong type
    hwatu.events.SeatJoined(seat=no)  # wrong type
    hwatu.events.Shaken(seat=no, cards=no)  # wrong type
    hwatu.events.Sseul(seat=no, cards=no)  # wrong type
    hwatu.events.StackDealt(cards=no)  # wrong type
    hwatu.events.StackTaken(seat=no, cards=no)  # wrong type
    hwatu.events.StockTurned(seat=no, card=no)  # wrong type
    hwatu.events.StopSaid(seat=no, points=no)  # wrong type
    hwatu.events.SubstitutePlayed(seat=no, card=no, onto=no)  # wrong type
    hwatu.events.SubstituteTurned(seat=no, card=no)  # wrong type
    hwatu.events.TableJoker(seat=no, card=no)  # wrong type
    hwatu.events.TableQuad(cards=no)  # wrong type
    hwatu.events.TableTurnedUp(cards=no)  # wrong type
    hwatu.events.Ttadak(seat=no, cards=no)  # wrong type
    hwatu.events.TurnMissed(seat=no)  # wrong type
    hwatu.events.WinPushed(seat=no)  # wrong type
    hwatu.events.WinTaken(seat=no)  # wrong type
    hwatu.fair.FairDeal(secret=no, words=no)  # wrong type
    hwatu.rl.Layout(parts=no, kept=no, bits=no)  # wrong type
    hwatu.rl.Part(name=no, text=no, columns=no)  # wrong type
    hwatu.rl.gymnasium.ManyTables(rules=no)  # wrong type
    hwatu.rl.gymnasium.OneSeat(rules=no)  # wrong type
    hwatu.rl.vector.Batch(observations=no, masks=no, actors=no, rewards=no, ends=no)  # wrong type
    hwatu.rl.vector.Decisions(observations=no, masks=no, actors=no, random=no, states=no)  # wrong type
    hwatu.rl.vector.Hands(rules=no, n=no)  # wrong type
    hwatu.rules.Conflict(name=no, flags=no, rule=no, reason=no, holds=no)  # wrong type
    hwatu.rules.DualAnimals(values=no)  # wrong type
    hwatu.rules.Flag(name=no, group=no, help=no, rules=no, values=no, default=no)  # wrong type
    hwatu.simulation.BotResult(bot=no)  # wrong type
    hwatu.simulation.Meeting(lineup=no, hands=no)  # wrong type
    hwatu.simulation.PlayedHand(winner=no, chips=no)  # wrong type
    hwatu.simulation.Protocol(name=no, rules=no, deals=no, pool=no)  # wrong type
    hwatu.simulation.Rating(bot=no, deals=no, rating=no, low=no, high=no)  # wrong type
    hwatu.simulation.Report(rules=no, seed=no, tally=no, seconds=no)  # wrong type
    hwatu.simulation.Standings(rules=no, seed=no, deals=no, bots=no, seconds=no)  # wrong type
    hwatu.simulation.Tally(hands=no, ends=no, wins=no, net=no, squares=no, decisions=no, turns=no)  # wrong type
    hwatu.simulation.TournamentResults(protocol=no)  # wrong type
    hwatu.testing.PerftCount(sequences=no, over=no, net=no)  # wrong type
    hwatu.testing.PlayoutReport(hands=no, decisions=no, ends=no, rules=no)  # wrong type
    hwatu.testing.Scenario(title=no, rules=no)  # wrong type
    hwatu.testing.Vector(name=no, title=no, rules=no, ask=no, given=no, expect=no)  # wrong type
    hwatu.advice.AnalysedAction(action=no)  # no such argument or wrong type
    hwatu.advice.CombinationOutlook(seat=no)  # no such argument or wrong type
    hwatu.advice.Counts(name=no, cards=no, other=no)  # wrong type
    hwatu.advice.ReviewedMove(number=no)  # no such argument or wrong type
    hwatu.advice.SeatOutlook(seat=no)  # no such argument or wrong type
    hwatu.simulation.DataCard(rules=no)  # no such argument or wrong type
    hwatu.simulation.Margin(deals=no)  # no such argument or wrong type
    hwatu.web.Limits(tables=no)  # wrong type
