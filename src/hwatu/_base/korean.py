"""Korean in messages: particles that fit the word before them, and a sentence for each error code.

A sentence here is the general one for its code. An error whose English sentence names cards, seats or numbers is raised
with a Korean sentence that names them too, such as the refusal of a move.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

KOREAN: Final[Mapping[str, str]] = MappingProxyType({
    # --- names that there are none of ---
    "unknown_card": "그런 패는 없습니다.",
    "unknown_month": "그런 달은 없습니다. 달은 1월부터 12월까지입니다.",
    "unknown_seat": "그런 자리는 없습니다.",
    "unknown_action": "그런 수는 없습니다.",
    "unknown_rule": "그런 규칙은 없습니다.",
    "unknown_section": "그런 절은 없습니다.",
    "unknown_flag": "그런 설정은 없습니다.",
    "unknown_preset": "그런 기본 규칙은 없습니다.",
    "unknown_variant": "그런 변형 규칙은 없습니다.",
    "unknown_addition": "그런 추가 규칙은 없습니다.",
    "unknown_kind": "열끗이나 피로만 쓸 수 있습니다.",
    "unknown_look": "그런 모양은 없습니다.",
    "unknown_joker": "그런 조커는 없습니다.",
    "unknown_name": "그런 이름의 규칙이나 설정은 없습니다.",
    "unknown_bot": "그런 봇은 없습니다.",
    "unknown_language": "그런 언어는 없습니다.",
    "unknown_value": "고를 수 있는 값이 아닙니다.",
    "unknown_type": "문서로 쓸 수 없는 자료형입니다.",
    "unknown_field": "그런 항목은 없습니다.",
    "unknown_key": "하우스 룰에 그런 항목은 없습니다.",
    "unknown_option": "그런 옵션은 없습니다.",
    "unknown_header": "그런 머리말은 없습니다.",
    "unknown_version": "읽을 수 없는 버전입니다.",
    "unknown_expectation": "확인할 수 없는 항목입니다.",
    "bad_expectation": "이 항목과 비교할 수 없는 값입니다.",
    "nothing_expected": "확인할 것이 없습니다.",
    "unknown_ask": "그런 질문은 없습니다.",
    # --- programs as bots ---
    "bot_not_started": "봇이 시작되지 않습니다.",
    "bot_ended": "봇이 스스로 끝났거나 입출력을 닫았습니다.",
    "bot_too_slow": "봇이 제시간에 대답하지 않았습니다.",
    "bot_malformed": "봇이 알아볼 수 없는 줄을 보냈습니다.",
    "bot_wrong_version": "봇이 다른 버전을 씁니다.",
    "bot_wrong_decision": "봇이 묻지 않은 것에 대답했습니다.",
    "bot_wrong_choice": "봇이 없는 번호를 골랐습니다.",
    "bot_declined": "봇이 이 규칙으로는 치지 않습니다.",
    "bot_too_long": "봇이 너무 긴 줄을 보냈습니다.",
    "bot_too_much": "봇이 너무 많이 출력했습니다.",
    "other_dataset": "이 폴더에는 다른 데이터가 있습니다.",
    "bad_data_card": "데이터 설명 파일을 읽을 수 없습니다.",
    "unknown_protocol": "그런 규약은 없습니다.",
    "not_a_protocol": "규약이 아닙니다.",
    "other_protocol": "다른 규약의 결과입니다.",
    "other_bot": "이름이 같지만 다르게 두는 봇입니다.",
    "bad_results": "대회 결과를 읽을 수 없습니다.",
    "bad_shard": "기록이 든 파일이 아닙니다.",
    "unknown_table": "그런 표는 없습니다.",
    "bad_card_moves": "둘 수 없는 수입니다.",
    "bad_transcript": "봇과 주고받은 기록이 아닙니다.",
    "bad_message": "심판이 보낸 줄을 읽을 수 없습니다.",
    "wrong_choices": "지금 할 수 있는 수와 다릅니다.",
    "bad_command": "실행할 명령이 아닙니다.",
    "bad_options": "봇에 보낼 수 있는 값이 아닙니다.",
    "bad_file": "파일 이름이 아닙니다.",
    # --- fair deals ---
    "bad_secret": "비밀값은 16진수 64자리여야 합니다.",
    "bad_commitment": "확인값은 16진수 64자리여야 합니다.",
    "bad_words": "한마디는 한 줄, 100자까지이며 자리마다 하나씩 있어야 합니다.",
    "bad_fair_deal": "공정한 섞기를 적은 머리말이 아닙니다.",
    "wrong_secret": "비밀값이 서버가 미리 내놓은 확인값과 맞지 않습니다.",
    "wrong_deal": "패가 비밀값과 한마디들로 섞은 순서와 다릅니다.",
    "other_commitment": "서버가 미리 내놓은 것과 다른 비밀값을 썼습니다.",
    "other_words": "말한 것과 다른 한마디를 썼습니다.",
    "same_secret": "두 판에 같은 비밀값을 썼습니다.",
    "not_fair": "확인값과 한마디로 섞은 판이 아닙니다.",
    # --- wins pushed, purses and the factor of a deal ---
    "bad_quad": "총통을 물을 수 있는 때가 아닙니다.",
    "wrong_push": "밀 수 있는 승리가 아닙니다.",
    "no_hand_factors": "이 판에서는 배수를 정할 수 없습니다.",
    "factor_kept": "무효가 된 판의 배수가 그대로 남습니다.",
    "purses_with_pot": "멧돼지 판돈이 있으면 지갑을 둘 수 없습니다.",
    "purses_without_winner": "이긴 사람이 받지 않는 판에는 지갑을 둘 수 없습니다.",
    "limit_without_purses": "지갑이 없으면 한도도 없습니다.",
    "bad_limit": "그런 한도는 없습니다.",
    # --- things of the wrong kind ---
    "wrong_type": "여기에 쓸 수 없는 자료형입니다.",
    "not_text": "문자열이어야 합니다.",
    "not_rules": "규칙이 아닙니다.",
    "not_a_state": "판의 상태가 아닙니다.",
    "not_a_view": "한 자리에서 본 판이 아닙니다.",
    "not_legal": "지금 둘 수 있는 수가 아닙니다.",
    "too_many_seats": "자리는 일곱까지만 다룰 수 있습니다.",
    "no_start": "이 상태에서는 시작할 수 없습니다.",
    "bad_array": "크기나 자료형이 맞지 않는 배열입니다.",
    "bad_mode": "그런 자동 재시작 방식은 없습니다.",
    "bad_form": "바이트와 비트로 된 관찰은 정해진 규칙의 배치에서만 됩니다.",
    "bad_past": "지난 수는 자리와 수의 번호를 짝지어 적습니다.",
    "not_a_layout": "관찰의 배치가 아닙니다.",
    "bad_opponents": "상대마다 봇이 하나씩 있어야 합니다.",
    "bad_payoff": "그런 보상은 없습니다.",
    "bad_observation": "그렇게는 관찰할 수 없습니다.",
    "not_a_carry": "다음 판으로 넘어가는 값이 아닙니다.",
    "not_an_event": "이벤트가 아닙니다.",
    "not_a_policy": "봇은 호출할 수 있는 함수여야 합니다.",
    "not_an_executor": "작업을 나눠 줄 실행기가 아닙니다.",
    "not_random": "난수를 뽑을 수 있는 것이 아닙니다.",
    "bad_random": "난수를 뽑을 수 있는 것이 아닙니다.",
    "bad_list": "목록이 아닙니다.",
    "bad_fact": "참이나 거짓이어야 합니다.",
    "bad_index": "참이나 거짓이어야 합니다.",
    "bad_chodan": "참이나 거짓이어야 합니다.",
    "bad_arrow": "화살표는 한 패에서 다른 패로 이어져야 합니다.",
    "card_not_shown": "이 그림에 보이지 않는 패입니다.",
    "bad_picture": "그릴 수 있는 그림이 아닙니다.",
    "bad_width": "쓸 수 없는 너비입니다.",
    "bad_number": "쓸 수 없는 숫자입니다.",
    "bad_value": "쓸 수 없는 값입니다.",
    "bad_text": "쓸 수 없는 문자열입니다.",
    "out_of_range": "쓸 수 있는 범위를 벗어난 값입니다.",
    "too_long": "너무 깁니다.",
    "too_deep": "너무 깊이 겹쳐 있습니다.",
    "too_many": "너무 많습니다.",
    "too_many_positions": "정해진 수보다 많은 국면을 살펴야 풀 수 있습니다.",
    "hand_over": "판이 끝나서 풀 것이 없습니다.",
    "no_text": "글로 보여 줄 수 없습니다.",
    "no_table": "표로 보여 줄 수 없습니다.",
    "no_picture": "그림으로 보여 줄 수 없습니다.",
    # --- cards and decks ---
    "duplicate_card": "같은 패가 두 번 나옵니다.",
    "foreign_card": "이 화투에는 없는 패가 있습니다.",
    "card_not_in_pack": "이 화투에는 없는 패가 있습니다.",
    "missing_card": "빠진 패가 있습니다.",
    "bad_cards": "패가 아닙니다.",
    "bad_deck": "섞어 놓은 패가 아닙니다.",
    "bad_cut": "그렇게는 뗄 수 없습니다. 한 장 이상 떼고 한 장 이상 남기세요.",
    "bad_joker": "그런 조커는 만들 수 없습니다.",
    "bad_combination": "그런 족보는 만들 수 없습니다.",
    "bad_addition": "쓸 수 없는 추가 규칙입니다.",
    "bad_mission": "쓸 수 없는 미션입니다.",
    "nothing_drawn": "이 규칙에서는 판마다 새로 뽑는 것이 있습니다. 시드나 뽑은 것을 함께 주세요.",
    # --- seats and series ---
    "wrong_seats": "자리 수가 맞지 않습니다.",
    "wrong_seat": "그 자리의 차례가 아닙니다.",
    "wrong_active": "이번 판을 치는 사람 수가 맞지 않습니다.",
    "bad_active": "이번 판을 치는 사람 수가 맞지 않습니다.",
    "duplicate_seat": "같은 자리가 두 번 나옵니다.",
    "duplicate_month": "같은 달이 두 번 나옵니다.",
    "idle_seat": "이번 판을 쉬는 자리입니다.",
    "idle_dealer": "이번 판을 쉬는 자리는 선을 잡을 수 없습니다.",
    "bad_dealer": "이번 판을 쉬는 자리는 선을 잡을 수 없습니다.",
    "wrong_dealer": "선이 맞지 않습니다.",
    "idle_holder": "쉬는 자리는 같은 달 네 장을 들 수 없습니다.",
    "points_and_cards": "점수와 패 가운데 하나만 적으세요.",
    "not_counted": "점수만으로는 알 수 없는 것에 따라 낼 칩이 달라집니다.",
    "not_the_winner": "이긴 자리에 적을 값입니다.",
    "not_a_loser": "지지 않은 자리에는 박을 쓸 수 없습니다.",
    "no_such_chips": "이 규칙에서는 칩을 주고받지 않는 일입니다.",
    "unknown_chips": "그런 일로 주고받는 칩은 없습니다.",
    "unknown_deal": "그런 판은 없습니다.",
    "bad_correction": "그보다 먼저 적은 판만 고칠 수 있습니다.",
    "unknown_player": "그런 이름은 없습니다.",
    "bad_score_book": "점수를 적은 파일이 아닙니다.",
    "idle_count": "이 규칙이나 이 판에서는 쓰지 않는 값입니다.",
    "bad_counted": "센 점수가 와야 합니다.",
    "idle_refusal": "쉬는 자리는 쇼당을 걸거나 거절할 수 없습니다.",
    "own_refusal": "자기가 건 쇼당을 거절할 수는 없습니다.",
    "active_claim": "쉬는 자리만 광값을 받을 수 있습니다.",
    "claims_at_once": "이 규칙에서는 광값을 바로 주고받으므로 밀린 광값이 있을 수 없습니다.",
    "bad_claim": "광값은 받을 자리와 칩 수로 씁니다.",
    "bad_carry": "앞 판에서 그렇게 넘어올 수는 없습니다.",
    "wrong_carry": "앞 판에서 넘어온 것이 맞지 않습니다.",
    "bad_payment": "그렇게는 주고받을 수 없습니다.",
    "bad_seed": "쓸 수 없는 시드입니다.",
    "bad_name": "쓸 수 없는 이름입니다.",
    "not_alone": "혼자서 봇과 칠 때만 무를 수 있습니다.",
    "nothing_to_undo": "이 판에는 무를 수가 더 없습니다.",
    "bad_stake": "쓸 수 없는 판돈입니다.",
    "bad_series": "판 수는 1 이상의 정수이거나, 끝을 정하지 않으려면 None이어야 합니다.",
    "bad_time": "선을 정하는 때는 밤이나 낮이어야 합니다.",
    "bad_draws": "선을 정하려고 뽑은 패가 맞지 않습니다.",
    "joker_drawn": "조커에는 달이 없습니다. 다시 뽑으세요.",
    "nobody_drew": "패를 뽑은 사람이 없습니다.",
    "nothing_dealt": "아직 패를 돌리지 않았습니다.",
    "not_reset": "치고 있는 판이 없습니다. 먼저 새 판을 시작하세요.",
    "no_bot": "지금은 봇의 차례가 아닙니다.",
    "nothing_to_do": "지금은 할 수 있는 것이 없습니다.",
    "series_over": "모든 판이 끝났습니다.",
    "already_recorded": "이미 적은 판입니다.",
    "not_over": "아직 판이 끝나지 않았습니다.",
    "other_rules": "규칙이 서로 다릅니다.",
    "other_settlement": "정산이 규칙대로 되지 않았습니다.",
    # --- positions and outcomes ---
    "wrong_sizes": "손패 장수가 맞지 않습니다.",
    "in_two_hands": "한 달의 석 장을 두 사람이 함께 들었을 수는 없습니다.",
    "table_quad": "같은 달 네 장이 모두 바닥에 있습니다.",
    "loose_beside_stack": "쌓인 석 장과 같은 달의 패가 바닥에 따로 있을 수 없습니다.",
    "bad_stack": "쌓인 패는 같은 달 석 장이어야 합니다.",
    "bad_table": "바닥에 같은 달 석 장이 있으면 한데 쌓입니다.",
    "joker_on_table": "조커는 바닥에 놓이지 않습니다.",
    "joker_in_stack": "쌓인 패에 그 조커가 있을 수 없습니다.",
    "joker_waits": "조커는 그렇게 기다리고 있을 수 없습니다.",
    "nobody_can_play": "낼 패나 뒤집을 차례가 아무에게도 없으니 판이 끝난 것입니다.",
    "actor_cannot_play": "낼 패도 뒤집을 차례도 없으니 그 자리의 차례가 아닙니다.",
    "bombed_month_held": "폭탄으로 낸 달의 패가 아직 손에 있습니다.",
    "bombed_after_shake": "흔든 달은 이 규칙에서 폭탄으로 낼 수 없습니다.",
    "past_the_limit": "뻑을 그렇게 많이 하기 전에 판이 끝납니다.",
    "no_ppuk": "이 규칙에는 뻑이 없습니다.",
    "no_goes": "이 규칙에는 고가 없습니다.",
    "no_bomb": "이 규칙에는 폭탄이 없습니다.",
    "no_bomb_turns": "이 규칙에서는 폭탄을 내도 뒤집기만 하는 차례가 생기지 않습니다.",
    "no_shake": "이 규칙에는 흔들기가 없습니다.",
    "no_must_play": "이 규칙에서는 흔든 패를 바로 낼 필요가 없습니다.",
    "no_offers": "이 규칙에는 쇼당이 없습니다.",
    "no_turn": "차례가 된 사람만 고를 수 있습니다.",
    "bad_turned": "뒤집은 패는 한 장만 기다립니다.",
    "bad_phase": "지금은 그것을 고를 때가 아닙니다.",
    "bad_pair": "짝은 같은 달 두 장입니다.",
    "bad_waiting": "짝 위에서 기다리는 패는 조커뿐입니다.",
    "bad_bonus": "그런 보너스는 있을 수 없습니다.",
    "bad_due": "줄 피가 맞지 않습니다.",
    "bad_trace": "그런 차례는 있을 수 없습니다.",
    "bad_refusal": "쇼당은 다른 사람이 건 것을 거절합니다.",
    "bad_seating": "누가 칠지 그렇게 정해질 수는 없습니다.",
    "bad_opening": "패를 돌릴 때 그런 일은 생기지 않습니다.",
    "bad_selling": "광팔이가 그렇게 될 수는 없습니다.",
    "bad_pot": "멧돼지 판돈에 넣거나 가져간 칩이 오간 칩에 맞게 적혀 있지 않습니다.",
    "bad_result": "판이 그렇게 끝날 수는 없습니다.",
    "bad_score": "점수가 먹은 패와 맞지 않습니다.",
    "bad_outcome": "판의 결과가 아닙니다.",
    "wrong_end": "이 규칙에서는 판이 그렇게 끝날 수 없습니다.",
    "winner_missing": "스톱을 하려면 이번 판을 이긴 사람이 있어야 합니다.",
    "quad_without_holder": "같은 달 네 장을 든 사람이 없습니다.",
    "impossible_view": "그렇게 보이는 판은 있을 수 없습니다.",
    # --- texts, records and documents ---
    "bad_json": "JSON 문서가 아닙니다.",
    "bad_toml": "TOML 문서가 아닙니다.",
    "bad_path": "파일의 경로가 아닙니다.",
    "bad_vectors": "검사 자료 파일이 아닙니다.",
    "no_vectors": "조건에 맞는 검사 자료가 없습니다.",
    "bad_line": "읽을 수 없는 줄입니다.",
    "bad_flag": "설정은 godori = 3처럼 씁니다.",
    "bad_header": "머리말은 한 줄로 씁니다.",
    "bad_moves": "둔 수는 0: play 2A>2R, go처럼 씁니다.",
    "bad_comment": "수에 다는 말은 한 줄로, 0: play 2A {과감한 수}처럼 중괄호 안에 씁니다.",
    "bad_evaluation": "수의 평가는 기댓값과 오차를 칩으로, 중괄호 안 맨 앞에 씁니다.",
    "bad_record": "기록의 차례가 맞지 않습니다.",
    "bad_review": "복기한 판이 아닙니다.",
    "bad_start": "판은 시드나 섞은 패나 배치 가운데 하나로 시작합니다.",
    "no_seat": "둔 수의 줄은 자리로 시작합니다. 0: play 2A처럼 씁니다.",
    "no_result": "기록은 결과로 끝납니다.",
    "not_strict": "엄격한 형식에 맞지 않습니다.",
    "not_a_record": "판의 기록이 아닙니다.",
    "not_a_position": "판의 배치가 아닙니다.",
    "not_a_table": "저장한 판이 아닙니다.",
    "empty_field": "빈 항목이 있습니다.",
    "missing_field": "빠진 항목이 있습니다.",
    "duplicate_field": "같은 항목이 두 번 나옵니다.",
    "duplicate_header": "같은 머리말이 두 번 나옵니다.",
    "duplicate_key": "같은 항목이 두 번 나옵니다.",
    "duplicate_variant": "같은 변형 규칙이 두 번 나옵니다.",
    "tampered": "다른 항목과 맞지 않는 값입니다.",
    "nothing_given": "아직 주어진 판이 없습니다.",
    "variants_disagree": "두 변형 규칙이 서로 맞지 않습니다.",
})  # fmt: skip
"""The general Korean sentence of each error code."""


_PAIRS: Final = {"이": ("이", "가"), "을": ("을", "를"), "은": ("은", "는"), "과": ("과", "와"), "으로": ("으로", "로")}
_WITH_FINAL_CONSONANT: Final = frozenset("013678" + "LMNR")
"""Digits and letters that end in a consonant when they are read aloud: 영, 일, 삼 and so on, 엘, 엠, 엔, 알."""

_WITH_FINAL_RIEUL: Final = frozenset("178" + "LR")
"""Digits and letters that end in ㄹ when they are read aloud: 일, 칠, 팔, 엘, 알."""

_NOT_READ: Final = re.compile(r"(?:\([^()]*\)|\x1b\[[0-9;]*m|[^\w])+$")
"""Trailing text that is not read aloud: brackets, colour codes, punctuation and emoji."""

_LATIN_WORD: Final = re.compile(r"[A-Za-z]*[a-z][A-Za-z]*$")
"""A name in Latin letters, which is read as a word; capitals alone are read letter by letter."""

_CONSONANT_AT_END: Final = re.compile(r"(?:[mn]e?|le?|ng|ck|(?<=[aeiouwy])[bkpt])$", re.IGNORECASE)
"""Endings of Latin words that Korean writes with a final consonant: 앤, 제인, 폴, 카일, 킹, 잭, 밥.

Other endings get a vowel, as in 마이크, 피터, 데이비드 and 제임스.
"""

_RIEUL_AT_END: Final = re.compile(r"le?$", re.IGNORECASE)

_FIRST_SYLLABLE: Final = ord("가")
_LAST_SYLLABLE: Final = ord("힣")
_FINALS: Final = 28
_RIEUL: Final = 8
"""The number of the final consonant ㄹ, after which the particle is 로, as after a vowel."""


def josa(word: str, particle: str) -> str:
    """The word with the form of the particle that fits it; what stands in brackets at its end is not read.

    The particle is given in its form after a consonant.

    >>> josa("공산 광(8B)", "을"), josa("송학 피", "을"), josa("0번", "이"), josa("열끗", "으로"), josa("피", "으로")
    ('공산 광(8B)을', '송학 피를', '0번이', '열끗으로', '피로')
    >>> josa("iPhone", "이"), josa("Peter", "이"), josa("Paul", "으로"), josa("KBS", "은"), josa("지민 🦩", "이")
    ('iPhone이', 'Peter가', 'Paul로', 'KBS는', '지민 🦩이')
    """
    after_consonant, after_vowel = _PAIRS[particle]
    consonant, rieul = _ending(_NOT_READ.sub("", word))
    like_a_vowel = particle == "으로" and rieul
    return word + (after_consonant if consonant and not like_a_vowel else after_vowel)


def _ending(read: str) -> tuple[bool, bool]:
    """Whether a word ends in a consonant when it is read aloud, and whether that is ㄹ."""
    latin = _LATIN_WORD.search(read)
    if latin and len(latin[0]) > 1:
        return _CONSONANT_AT_END.search(latin[0]) is not None, _RIEUL_AT_END.search(latin[0]) is not None
    last = read[-1:].upper()
    final = _final(last)
    return final != 0 or last in _WITH_FINAL_CONSONANT, final == _RIEUL or last in _WITH_FINAL_RIEUL


def _final(last: str) -> int:
    """The number of a syllable's final consonant, or 0 for a syllable that ends in a vowel."""
    return (ord(last) - _FIRST_SYLLABLE) % _FINALS if last and _FIRST_SYLLABLE <= ord(last) <= _LAST_SYLLABLE else 0


_OF: Final = "의"
_FORMS_OF_I: Final = {"이": "내가", _OF: "내"}


class WordGap(str):
    """A word that fills a gap of a template.

    In Korean ``{seat:이}`` adds the particle, in the form that fits the word. In English ``{seat:takes|take}`` gives
    the form of the verb. The Korean word for "I" is irregular: 나 with 이 is 내가, and with 의 it is 내, while 의 adds
    nothing to any other word.

    >>> "{seat:이} {card:을}".format(seat=WordGap("0번"), card=WordGap("송학 피"))
    '0번이 송학 피를'
    >>> [f"{seat:이} {seat:의} {seat:은}" for seat in (WordGap("나"), WordGap("지민"))]
    ['내가 내 나는', '지민이 지민 지민은']
    >>> "{seat} {seat:takes|take} the win".format(seat=WordGap("seat 0"))
    'seat 0 takes the win'
    """

    __slots__ = ()

    def __format__(self, form: str) -> str:
        if "|" in form:
            return form.partition("|")[0]
        if self == "나" and form in _FORMS_OF_I:
            return _FORMS_OF_I[form]
        return josa(str(self), form) if form and form != _OF else str(self)


class ReaderGap(WordGap):
    """A :class:`WordGap` for the reader's seat: "you", in Korean 나.

    >>> "{seat} {seat:takes|take} the win".format(seat=ReaderGap("you")), "{seat:이}".format(seat=ReaderGap("나"))
    ('you take the win', '내가')
    """

    __slots__ = ()

    def __format__(self, form: str) -> str:
        if "|" in form:
            return form.partition("|")[2]
        return super().__format__(form)
