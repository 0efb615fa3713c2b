"""The same project's list of what it takes from the other modules: every public name of each, all of them typed.

A new name is not public before it stands here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import hwatu

if TYPE_CHECKING:  # they need an extra
    import hwatu.rl.gymnasium
    import hwatu.rl.vector
    import hwatu.web


def advice() -> tuple[object, ...]:
    return (
        hwatu.advice.Advances, hwatu.advice.Alike, hwatu.advice.analyse, hwatu.advice.AnalysedAction,
        hwatu.advice.analyses, hwatu.advice.Analysis, hwatu.advice.annotate, hwatu.advice.Averts,
        hwatu.advice.BakOutlook, hwatu.advice.Cheaper, hwatu.advice.CombinationOutlook, hwatu.advice.Counts,
        hwatu.advice.Decides,
        hwatu.advice.Denies, hwatu.advice.GoOutlook, hwatu.advice.InHand, hwatu.advice.Lags, hwatu.advice.Leaves,
        hwatu.advice.Means, hwatu.advice.Outlook, hwatu.advice.outlook, hwatu.advice.PlayerStatistics,
        hwatu.advice.Puzzle, hwatu.advice.puzzles, hwatu.advice.Reason, hwatu.advice.reasons, hwatu.advice.Review,
        hwatu.advice.review, hwatu.advice.ReviewedMove, hwatu.advice.Safer, hwatu.advice.SeatOutlook,
        hwatu.advice.Solution, hwatu.advice.solve, hwatu.advice.statistics, hwatu.advice.Takes,
    )  # fmt: skip


def art() -> tuple[object, ...]:
    return (
        hwatu.art.back, hwatu.art.png, hwatu.art.sheet, hwatu.art.svg,
    )  # fmt: skip


def board() -> tuple[object, ...]:
    return (
        hwatu.board.copy_to, hwatu.board.CurvePage, hwatu.board.CurvePoint, hwatu.board.CurveSeat, hwatu.board.files,
        hwatu.board.replay, hwatu.board.replay_page, hwatu.board.ReplayHand, hwatu.board.ReplayMove,
        hwatu.board.ReplayPage, hwatu.board.ReplayStep, hwatu.board.ReplayView, hwatu.board.version,
    )  # fmt: skip


def bots() -> tuple[object, ...]:
    return (
        hwatu.bots.Aim, hwatu.bots.AIMS, hwatu.bots.answer, hwatu.bots.bot, hwatu.bots.BotCheck, hwatu.bots.BotFailure,
        hwatu.bots.BotProgram, hwatu.bots.BOTS, hwatu.bots.check_program, hwatu.bots.decision_in_words,
        hwatu.bots.liking,
        hwatu.bots.PLAYOUTS, hwatu.bots.Policy, hwatu.bots.program, hwatu.bots.random_bot, hwatu.bots.Referee,
        hwatu.bots.rules_in_words, hwatu.bots.search_bot, hwatu.bots.SearchBot, hwatu.bots.SearchResult,
        hwatu.bots.simple_bot, hwatu.bots.Trouble, hwatu.bots.within_reach, hwatu.bots.worth,
    )  # fmt: skip


def catalogue() -> tuple[object, ...]:
    return (
        hwatu.catalogue.CERTAINTIES, hwatu.catalogue.CERTAINTIES_IN_KOREAN, hwatu.catalogue.GLOSSARY,
        hwatu.catalogue.GLOSSARY_IN_KOREAN, hwatu.catalogue.GlossaryTerm, hwatu.catalogue.named,
        hwatu.catalogue.Rule, hwatu.catalogue.rule, hwatu.catalogue.RULES, hwatu.catalogue.RULINGS,
        hwatu.catalogue.RULINGS_IN_KOREAN, hwatu.catalogue.search, hwatu.catalogue.section,
        hwatu.catalogue.SECTIONS, hwatu.catalogue.SECTIONS_IN_KOREAN, hwatu.catalogue.Source, hwatu.catalogue.term,
    )  # fmt: skip


def codec() -> tuple[object, ...]:
    return (
        hwatu.codec.DocumentError, hwatu.codec.dumps, hwatu.codec.from_plain, hwatu.codec.KINDS, hwatu.codec.loads,
        hwatu.codec.LONGEST_SESSION, hwatu.codec.MOST_CHARACTERS, hwatu.codec.MOST_DEPTH, hwatu.codec.schema,
        hwatu.codec.to_plain, hwatu.codec.VERSION,
    )  # fmt: skip


def events() -> tuple[object, ...]:
    return (
        hwatu.events.Bombed, hwatu.events.BombTurn, hwatu.events.Captured, hwatu.events.CardDrawn,
        hwatu.events.CardPlayed, hwatu.events.CardsSold, hwatu.events.ChipsPaid, hwatu.events.Chok,
        hwatu.events.DepartmentStore, hwatu.events.DualCounted, hwatu.events.DualLocked, hwatu.events.Event,
        hwatu.events.EVENTS, hwatu.events.Events, hwatu.events.GoSaid, hwatu.events.HandAbandoned,
        hwatu.events.HandEnded, hwatu.events.HandQuad, hwatu.events.JA_PPUK, hwatu.events.JokerPlayed,
        hwatu.events.JokerTurned,
        hwatu.events.JunkGiven, hwatu.events.MissionCardsDrawn, hwatu.events.MissionDrawn, hwatu.events.MonthDrawn,
        hwatu.events.NAGARI, hwatu.events.NagariAccepted, hwatu.events.NagariOffered, hwatu.events.NagariRefused,
        hwatu.events.NAMES, hwatu.events.Note, hwatu.events.note, hwatu.events.PairBombed, hwatu.events.Ppuk,
        hwatu.events.QuadEnded, hwatu.events.QuadPlayedOn, hwatu.events.SeatDroppedOut, hwatu.events.SeatJoined,
        hwatu.events.Shaken, hwatu.events.Sseul, hwatu.events.StackDealt, hwatu.events.StackTaken,
        hwatu.events.StockTurned, hwatu.events.StopSaid, hwatu.events.SubstitutePlayed,
        hwatu.events.SubstituteTurned, hwatu.events.TableJoker, hwatu.events.TableQuad, hwatu.events.TableTurnedUp,
        hwatu.events.Ttadak, hwatu.events.TurnMissed, hwatu.events.WinPushed, hwatu.events.WinTaken,
    )  # fmt: skip


def fair() -> tuple[object, ...]:
    return (
        hwatu.fair.commitment, hwatu.fair.FairDeal, hwatu.fair.HEADER, hwatu.fair.new_secret, hwatu.fair.seal,
        hwatu.fair.secret_of_hand, hwatu.fair.verify, hwatu.fair.verify_series,
    )  # fmt: skip


def house() -> tuple[object, ...]:
    return (
        hwatu.house.dumps, hwatu.house.from_plain, hwatu.house.load, hwatu.house.loads, hwatu.house.Mistake,
        hwatu.house.problems,
    )  # fmt: skip


def render() -> tuple[object, ...]:
    return (
        hwatu.render.html, hwatu.render.Lang, hwatu.render.LANGUAGES, hwatu.render.svg, hwatu.render.text,
    )  # fmt: skip


def rl() -> tuple[object, ...]:
    return (
        hwatu.rl.action, hwatu.rl.action_id, hwatu.rl.ACTIONS, hwatu.rl.chip_scale, hwatu.rl.encode,
        hwatu.rl.encode_all, hwatu.rl.LAYOUT, hwatu.rl.Layout, hwatu.rl.layout, hwatu.rl.mask, hwatu.rl.masks,
        hwatu.rl.ObservationForm, hwatu.rl.Part, hwatu.rl.Payoff, hwatu.rl.SIZE, hwatu.rl.VERSION,
    )  # fmt: skip


def rl_gymnasium() -> tuple[object, ...]:
    return (
        hwatu.rl.gymnasium.ManyTables, hwatu.rl.gymnasium.OneSeat,
    )  # fmt: skip


def rl_vector() -> tuple[object, ...]:
    return (
        hwatu.rl.vector.Batch, hwatu.rl.vector.BatchPolicy, hwatu.rl.vector.Decisions, hwatu.rl.vector.Hands,
        hwatu.rl.vector.one_by_one, hwatu.rl.vector.random_policy,
    )  # fmt: skip


def rules() -> tuple[object, ...]:
    return (
        hwatu.rules.Additions, hwatu.rules.BombRule, hwatu.rules.Choice, hwatu.rules.Combination,
        hwatu.rules.CompensationTimeRule, hwatu.rules.Conflict, hwatu.rules.CONFLICTS, hwatu.rules.DealOrderRule,
        hwatu.rules.draw_mission, hwatu.rules.DualAnimals, hwatu.rules.DualChoiceRule, hwatu.rules.EndingRule,
        hwatu.rules.ExhaustionRule, hwatu.rules.Flag, hwatu.rules.flag, hwatu.rules.FLAGS, hwatu.rules.flags,
        hwatu.rules.GoBakRule,
        hwatu.rules.GoBonusRule, hwatu.rules.GoChipsRule, hwatu.rules.GwangBakRule, hwatu.rules.HandJokerRule,
        hwatu.rules.HandQuadRule, hwatu.rules.HouseJoker, hwatu.rules.JokerQuadRule, hwatu.rules.LastTurnRule,
        hwatu.rules.LeadsRule, hwatu.rules.LEAST_FACTOR, hwatu.rules.MeongBakFromRule, hwatu.rules.Mission,
        hwatu.rules.MISSIONS,
        hwatu.rules.MOST_FACTOR, hwatu.rules.NagariRedealRule, hwatu.rules.QuadsMeetRule, hwatu.rules.Rules,
        hwatu.rules.SeatingRule, hwatu.rules.SellersPaidByRule, hwatu.rules.ShakeRule, hwatu.rules.SseulRule,
        hwatu.rules.SurrenderRule, hwatu.rules.SyodangRule, hwatu.rules.TableQuadRule, hwatu.rules.Variant,
    )  # fmt: skip


def simulation() -> tuple[object, ...]:
    return (
        hwatu.simulation.BotResult, hwatu.simulation.compete, hwatu.simulation.DataCard, hwatu.simulation.Margin,
        hwatu.simulation.Meeting, hwatu.simulation.PlayedHand, hwatu.simulation.Protocol,
        hwatu.simulation.PROTOCOLS, hwatu.simulation.Rating, hwatu.simulation.read_records,
        hwatu.simulation.record_of_cards, hwatu.simulation.Report, hwatu.simulation.rows_of,
        hwatu.simulation.simulate, hwatu.simulation.Standings, hwatu.simulation.TABLES, hwatu.simulation.Tally,
        hwatu.simulation.tournament, hwatu.simulation.TournamentResults, hwatu.simulation.write_csv,
        hwatu.simulation.write_parquet, hwatu.simulation.write_records,
    )  # fmt: skip


def tables() -> tuple[object, ...]:
    return (
        hwatu.tables.card_pages, hwatu.tables.page, hwatu.tables.PERSON, hwatu.tables.Table,
    )  # fmt: skip


def tables_pages() -> tuple[object, ...]:
    return (
        hwatu.tables.pages.BadgePage, hwatu.tables.pages.CapturedPage, hwatu.tables.pages.CardPage,
        hwatu.tables.pages.ChoicePage, hwatu.tables.pages.DangerPage, hwatu.tables.pages.FairDealPage,
        hwatu.tables.pages.GoPage, hwatu.tables.pages.HandPage, hwatu.tables.pages.HintPage,
        hwatu.tables.pages.Message, hwatu.tables.pages.MissionPage, hwatu.tables.pages.MultiplierPage,
        hwatu.tables.pages.ScoreItemPage,
        hwatu.tables.pages.ScorePage, hwatu.tables.pages.SeatedPage, hwatu.tables.pages.SeatPage,
        hwatu.tables.pages.SeriesPage, hwatu.tables.pages.SetPage, hwatu.tables.pages.SettlementPage,
        hwatu.tables.pages.StackPage, hwatu.tables.pages.StandingPage, hwatu.tables.pages.TablePage,
    )  # fmt: skip


def testing() -> tuple[object, ...]:
    return (
        hwatu.testing.check_playouts, hwatu.testing.divided_perft, hwatu.testing.Expected, hwatu.testing.Invariant,
        hwatu.testing.perft, hwatu.testing.PerftCount, hwatu.testing.PlayoutFailure, hwatu.testing.PlayoutReport,
        hwatu.testing.read_vectors, hwatu.testing.Scenario, hwatu.testing.scenario, hwatu.testing.Vector,
        hwatu.testing.vectors,
    )  # fmt: skip


def web() -> tuple[object, ...]:
    return hwatu.web.app, hwatu.web.Limits, hwatu.web.serve
