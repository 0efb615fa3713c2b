"""One seat at many tables at once, by Gymnasium's conventions, beside the same hands of `Hands`."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import IllegalAction, InvalidPosition, Rules, observe, presets

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium")

from gymnasium.vector import AutoresetMode  # noqa: E402
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics  # noqa: E402

from hwatu.rl import Payoff, encode, layout, mask  # noqa: E402
from hwatu.rl.gymnasium import ManyTables  # noqa: E402
from hwatu.rl.vector import Decisions, Hands, random_policy  # noqa: E402
from tests.rl.packs import cases  # noqa: E402

N = 5


def made(rules: Rules, mode: Any = AutoresetMode.NEXT_STEP, **given: Any) -> ManyTables:
    """Some tables with opponents that play at random."""
    return ManyTables(rules, N, random_policy, autoreset_mode=mode, **given)


def first_legal(infos: dict[str, Any]) -> Any:
    """The first legal action at each table; one that is never legal if a table has none."""
    return infos["action_mask"].argmax(axis=1)


@pytest.mark.parametrize("rules", cases(additions=True))
def test_observations_and_masks_are_those_of_the_views_and_in_their_space(rules: Rules) -> None:
    tables = made(rules, seat=1)
    observations, infos = tables.reset(seed=3)
    compact = layout(rules)
    for _ in range(25):
        assert tables.observation_space.contains(observations)
        for row, state in enumerate(tables.hands.states):
            view = observe(state, 1)
            assert np.array_equal(observations[row], encode(view, layout=compact))
            assert np.array_equal(infos["action_mask"][row], mask(view))
        assert np.array_equal(tables.action_masks(), infos["action_mask"])
        actions = first_legal(infos)
        assert tables.action_space.contains(actions)
        observations, rewards, over, cut, infos = tables.step(actions)
        assert (rewards.shape, over.dtype, cut.any()) == ((N,), np.bool_, np.False_)
        assert not rewards[~over].any()
        assert all(state.over == done for state, done in zip(tables.hands.states, over, strict=True))


def test_modes_play_the_same_episodes() -> None:
    """An episode pays the same in each mode; they differ in when the next begins."""
    rules, paid = presets.pagat(players=3), []
    for mode in AutoresetMode:
        tables = made(rules, mode, payoff=Payoff.LOG)
        _, infos = tables.reset(seed=11)
        of_mode: list[list[float]] = [[] for _ in range(N)]
        over = np.zeros(N, np.bool_)
        for _ in range(300):
            before = over
            _, rewards, over, _, infos = tables.step(first_legal(infos))
            for table in np.flatnonzero(over):
                of_mode[table].append(rewards[table])
            if mode is AutoresetMode.NEXT_STEP:
                assert not over[before].any()
                assert not rewards[before].any()
                assert not infos["action_mask"][over].any()
            elif mode is AutoresetMode.SAME_STEP:
                assert infos["action_mask"].any(axis=1).all()
            elif over.any():
                with pytest.raises(InvalidPosition) as error:
                    tables.step(first_legal(infos))
                assert error.value.code == "not_reset"
                _, infos = tables.reset(options={"reset_mask": over})
        paid.append([each[:8] for each in of_mode])
    assert paid[0] == paid[1] == paid[2]
    assert min(map(len, paid[0])) == 8


def test_with_same_step_the_last_observation_of_an_episode_is_among_the_infos() -> None:
    """With SAME_STEP its last sight is among the infos, as NEXT_STEP shows it."""
    rules = presets.pagat()
    same, following = made(rules, AutoresetMode.SAME_STEP, series=2), made(rules, series=2)
    _, infos = same.reset(seed=5)
    shown, other_infos = following.reset(seed=5)
    over = np.zeros(N, np.bool_)
    while not over.any():
        assert (infos["chips"] == other_infos["chips"]).all()
        _, _, over, _, infos = same.step(first_legal(infos))
        shown, _, other_over, _, other_infos = following.step(first_legal(other_infos))
        assert (over == other_over).all()
    for table in range(N):
        assert infos["_final_obs"][table] == infos["_final_info"][table] == over[table]
        if over[table]:
            assert np.array_equal(infos["final_obs"][table], shown[table])
            assert not infos["final_info"]["action_mask"][table].any()
            assert (infos["final_info"]["chips"][table] == other_infos["chips"][table]).all()
        else:
            assert infos["final_obs"][table] is None


def test_many_tables_are_made_by_name_and_wrapped() -> None:
    tables = gymnasium.make_vec("hwatu/OneSeat-v1", num_envs=N, vectorization_mode="vector_entry_point")
    assert isinstance(tables.unwrapped, ManyTables)
    wrapped = RecordEpisodeStatistics(tables)
    _, infos = wrapped.reset(seed=1)
    episodes = 0
    while episodes < N:
        _, rewards, over, _, infos = wrapped.step(first_legal(infos))
        if over.any():
            assert np.array_equal(infos["episode"]["r"][over], rewards[over])
            episodes += int(over.sum())
    listed = DictInfoToList(made(presets.matgo()))
    _, of_tables = listed.reset(seed=1)
    assert [sorted(each) for each in of_tables] == [["action_mask"]] * N
    listed.close()


def test_observations_are_copies_unless_copy_is_off() -> None:
    kept, shared = made(presets.pagat()), made(presets.pagat(), copy=False)
    first, infos = kept.reset(seed=2)
    was = first.copy()
    kept.step(first_legal(infos))
    assert np.array_equal(first, was)
    one, infos = shared.reset(seed=2)
    two, *_ = shared.step(first_legal(infos))
    assert one is two


def test_steps_resets_and_modes_that_do_not_fit_are_refused() -> None:
    tables = made(presets.pagat())
    marked = np.zeros(N, np.bool_)
    for ask in (
        lambda: tables.step(np.zeros(N, int)),
        lambda: tables.reset(options={"reset_mask": np.ones(N, np.bool_)}),
        tables.action_masks,
    ):
        with pytest.raises(InvalidPosition) as error:
            ask()
        assert error.value.code == "not_reset"
    for wrong in (marked, marked[:2], [True] * N):
        with pytest.raises(InvalidPosition) as error:
            tables.reset(options={"reset_mask": wrong})
        assert error.value.code == "bad_array"
    with pytest.raises(InvalidPosition) as error:
        made(presets.pagat(), "Never")
    assert error.value.code == "bad_mode"
    _, infos = tables.reset(seed=1)
    states = tables.hands.states
    for odd in (infos["action_mask"].argmin(axis=1), first_legal(infos)[:2], np.zeros(N), [[1], [1, 2]]):
        with pytest.raises(IllegalAction):
            tables.step(odd)  # type: ignore[arg-type]
    assert tables.hands.states == states


@pytest.mark.parametrize(
    ("given", "code", "said"),
    [
        ({"seed": 3, "options": {"reset_mask": np.ones(N, np.bool_)}}, "bad_seed", "leave it out"),
        ({"options": {"dealer": 1}}, "unknown_option", "take no dealer"),
        ({"options": [1]}, "wrong_type", "must be a Mapping"),
    ],
)
def test_other_resets_are_refused(given: dict[str, Any], code: str, said: str) -> None:
    tables = made(presets.pagat())
    tables.reset(seed=1)
    states = tables.hands.states
    with pytest.raises(InvalidPosition, match=said) as error:
        tables.reset(**given)
    assert error.value.code == code
    assert tables.hands.states == states


def test_tables_are_reset_after_an_error_of_a_policy() -> None:
    legal = True

    def policy(decisions: Decisions) -> Any:
        return decisions.masks.argmax(axis=1) if legal else decisions.masks.argmin(axis=1)

    tables = ManyTables(presets.pagat(), N, policy)
    _, infos = tables.reset(seed=1)
    legal = False
    with pytest.raises(IllegalAction, match="An opponent"):
        tables.step(first_legal(infos))
    for ask in (
        lambda: tables.step(first_legal(infos)),
        lambda: tables.reset(options={"reset_mask": np.ones(N, np.bool_)}),
    ):
        with pytest.raises(InvalidPosition) as error:
            ask()
        assert error.value.code == "not_reset"
    legal = True
    _, infos = tables.reset()
    tables.step(first_legal(infos))


def test_one_seed_repeats_its_episodes_and_none_deals_others() -> None:
    """One seed gives the same episodes again; without a seed the next reset deals others."""
    tables = made(presets.pagat())
    first = tables.reset(seed=4)[0]
    other = tables.reset()[0]
    assert not np.array_equal(first, other)
    assert np.array_equal(tables.reset(seed=4)[0], first)
    assert np.array_equal(tables.reset()[0], other)


def test_a_series_at_many_tables_is_that_of_hands() -> None:
    rules = presets.matgo()
    tables = made(rules, AutoresetMode.SAME_STEP, series=3, purses=(60, 60))
    _, infos = tables.reset(seed=8)
    hands = Hands(
        rules, N, seed=tables.hands.seed, opponents=random_policy, series=3, purses=(60, 60), layout=layout(rules)
    )
    batch = hands.reset()
    for _ in range(150):
        assert np.array_equal(batch.masks, infos["action_mask"])
        _, rewards, over, _, infos = tables.step(first_legal(infos))
        batch = hands.step(batch.masks.argmax(axis=1))
        assert np.array_equal(batch.rewards[:, 0], rewards)
        assert np.array_equal(batch.ends, over)
