"""Decisions about the cards, the deal, turns, and what ends a hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hwatu._base.wording import Wording

TEXTS: Final[Mapping[str, Wording]] = {
    "goo_stupe_november": Wording(
        """
        Goo Stupe takes the value away from the December junk alone and lets every other junk card count one.
        It does not mention November's coloured junk, which therefore counts one there, not two.
        """,
        """
        구 스투프는 비 쌍피만 쌍피로 치지 않고 다른 피는 모두 한 장이라고 합니다. 오동 쌍피는 따로 말하지
        않으므로 거기서는 두 장이 아니라 한 장으로 칩니다.
        """,
    ),
    "goo_stupe_cup": Wording(
        """
        Goo Stupe's text lets the September animal stand in for one junk card, the caption under its picture
        for two. The text is followed.
        """,
        """
        구 스투프의 글은 9월 열끗을 피 한 장으로, 그림 밑의 설명은 두 장으로 칩니다. 글을 따릅니다.
        """,
    ),
    "dual_card_choice": Wording(
        """
        When a player asks whether it may stop, a dual card counts as whatever gives the most points. When the
        hand is paid, the winner's dual cards count one way for all losers: of the ways under which the winner
        may stop, the one that brings in the most altogether, then the one with the most points, then the one
        that counts the fewest as junk. Each loser's dual cards count as whatever makes that loser pay least.
        Only cards that are neither locked nor answered for have this choice (CARD-9, CARD-10).
        """,
        """
        스톱할 수 있는지를 따질 때 국진은 점수가 가장 많아지는 쪽으로 칩니다. 정산할 때 이긴 사람의 국진은
        진 사람 모두에게 같은 쪽으로 칩니다. 스톱할 수 있는 것 가운데 모두 합쳐 가장 많이 받는 쪽, 같으면
        점수가 많은 쪽, 그래도 같으면 피로 치는 장수가 적은 쪽입니다. 진 사람의 국진은 그 사람이 가장 적게
        내는 쪽으로 칩니다. 열끗으로 고정되거나 이미 정한 국진은 고를 수 없습니다(CARD-9, CARD-10).
        """,
    ),
    "present_month_names": Wording(
        """
        Months have the Korean names in use today: heukssari (흑싸리) for April, hongssari (홍싸리) for July. The
        encyclopedia article calls some months by older names.
        """,
        """
        달의 이름은 요즘 부르는 대로 4월을 흑싸리, 7월을 홍싸리라고 합니다. 백과사전에는 옛 이름으로 적힌
        달이 있습니다.
        """,
    ),
    "dual_card_is_no_junk_to_give": Wording(
        """
        A dual card is junk for counting only. It is never handed over as junk, and its owner is not asked for
        it even when it has no other junk, unless `dual_junk_given` allows it.
        """,
        """
        국진은 셀 때만 피입니다. `dual_junk_given` 설정을 켜지 않았으면 상대에게 주는 일이 없고, 다른 피가
        없어도 달라고 하지 않습니다.
        """,
    ),
    "family_table_quad": Wording(
        """
        The family game's text has no rule for four cards of a month on the table. Nobody could ever capture
        them, so the cards are dealt again.
        """,
        """
        민화투의 글에는 바닥에 깔린 같은 달 네 장에 대한 규칙이 없습니다. 아무도 먹을 수 없으므로 다시
        돌립니다.
        """,
    ),
    "first_and_last_turn": Wording(
        """
        A player's first turn is the first it has in the hand. The last turn is the hand's last: a turn after
        which no player has a card or a bomb turn left. Only where `last_turn` is OWN is it each player's own
        (TURN-12).
        """,
        """
        첫 차례는 그 판에서 그 사람이 처음 치는 차례입니다. 마지막 차례는 판의 마지막 차례, 곧 그 뒤로
        아무에게도 손패나 뒤집기만 하는 차례가 남지 않는 차례입니다. `last_turn` 값이 OWN일 때만 저마다의
        마지막 차례입니다(TURN-12).
        """,
    ),
    "substitute_is_the_card_played": Wording(
        """
        Whatever asks which card a player played from hand means a joker's substitute as well.
        """,
        """
        손에서 낸 패가 무엇인지를 따질 때는 조커 대신 낸 패도 손에서 낸 패입니다.
        """,
    ),
    "go_on_the_last_turn": Wording(
        """
        Go may be said even on the hand's last turn, unless `auto_stop` asks nobody there. The hand then ends
        at once, in nagari unless `exhaustion` names a winner.
        """,
        """
        `auto_stop` 설정을 켜지 않았으면 판의 마지막 차례에도 고를 부를 수 있습니다. 그러면 판이 끝나고,
        `exhaustion`에 따라 이기는 사람이 없으면 나가리입니다.
        """,
    ),
    "goo_stupe_last_turn": Wording(
        """
        Goo Stupe leaves out the sentence that cancels bonuses on the last turn but keeps the "nevertheless"
        that followed it. We read the omission as meant: there the bonuses count on the last turn too.
        """,
        """
        구 스투프에는 마지막 차례에 피를 받지 않는다는 문장이 빠졌는데, 그 뒤를 잇던 ‘그래도’라는 말은 남아
        있습니다. 일부러 뺀 것으로 보고, 거기서는 마지막 차례에도 피를 받습니다.
        """,
    ),
    "family_four_is_no_event": Wording(
        """
        In the family game a hand card and a stock card that join two loose cards of their month capture all
        four, but nothing else follows from it.
        """,
        """
        민화투에서 손패와 뒤집은 패로 같은 달 두 장을 다 맞추면 네 장을 모두 먹지만, 그 밖에는 아무 일도
        없습니다.
        """,
    ),
    "several_shakes_in_one_turn": Wording(
        """
        Showing a set does not use up the turn, as the hand card is still to come. A player with several sets
        may therefore show more than one in a turn, except where a shown set must be played from at once.
        """,
        """
        흔들어도 패는 아직 내지 않았으므로 차례가 끝나지 않습니다. 그래서 한 차례에 여러 달을 흔들 수
        있습니다. 흔든 패를 바로 내야 하는 판에서는 그럴 수 없습니다.
        """,
    ),
    "missing_lists": Wording(
        """
        Where the rules page's earlier text or the encyclopedia article gives only a heading, it is taken to
        mean what its later version says.
        """,
        """
        규칙 페이지의 이전 판이나 백과사전에 제목만 있는 것은 이후 판에 적힌 뜻으로 봅니다.
        """,
    ),
    "contradictions": Wording(
        """
        Contradictory flags are rejected when the rules are built, with a message that names them and says
        why. A flag that waits for something that another flag or variant could still switch on is idle, not
        rejected, if it came with a preset or a variant; so is a number that others exceed. Switching off
        ppuk, shakes or bombs resets the flags that need them. All this is said of
        rules as they are made, by a preset or from flags, and as the library changes them. Who replaces a
        field of finished rules by other means changes exactly that field.
        """,
        """
        서로 맞지 않는 설정은 규칙을 만들 때 이름과 이유를 알려 주고 거절합니다. 다른 설정이나 변형 규칙이
        꺼 버릴 수 있는 것에 기대는 설정은, 기본 규칙이나 변형 규칙에 딸려 온 것이면 거절하지 않고 쉬게
        둡니다. 다른 설정의 수보다 작아져서 쓸모없게 된 수도 그렇습니다. 뻑이나 흔들기나 폭탄을 끄면 그것이 있어야 하는
        설정은 처음 값으로 돌아갑니다. 기본 규칙이나 설정으로 규칙을 만들 때와 라이브러리로 바꿀 때 그렇고,
        만든 규칙의 값을 다른 방법으로 갈아 끼우면 그 설정만 그대로 바뀝니다.
        """,
    ),
    "dealt_stacks_count": Wording(
        """
        The rules page sets "(ppuk)" behind the stack that earns a junk card, which leaves a stack from the
        deal open. The encyclopedia's later version says that it earns one as well; we follow it. Tables that
        disagree set `dealt_stack_junk`.
        """,
        """
        규칙 페이지는 피를 받는 쌓인 패에 ‘(뻑)’이라고 덧붙여서, 처음부터 쌓인 패는 어떤지 분명하지
        않습니다. 백과사전의 이후 판은 그것으로도 받는다고 하므로 그렇게 합니다. 달리 치는 곳에서는
        `dealt_stack_junk`에 수를 적습니다.
        """,
    ),
    "stock_joker_replaced": Wording(
        """
        The encyclopedia's later version does not say that a joker turned from the stock is replaced.
        Otherwise the turn would have no stock card, so it is.
        """,
        """
        백과사전의 이후 판은 더미에서 뒤집은 조커 대신 한 장을 더 뒤집는다고 하지 않습니다. 그러지 않으면 그
        차례에 뒤집은 패가 없게 되므로 더 뒤집습니다.
        """,
    ),
    "gifts_bonus_by_bonus": Wording(
        """
        Junk is handed over bonus by bonus, after all captures of the turn. Only a joker that a player redraws
        takes effect at once, a boss or one that takes junk by BONUS-16, as the turn goes on after it.
        """,
        """
        피는 그 차례에 먹을 것을 다 먹은 다음, 한 가지씩 차례로 줍니다. 조커를 내고 한 장 받을 때만,
        보스이거나 BONUS-16으로 피를 받는 조커이면 차례가 이어지기 전에 바로 줍니다.
        """,
    ),
    "no_junk_when_asked": Wording(
        """
        Whether an opponent has no junk is judged when the bonus is asked for: one that gave its last junk
        card for the bonus before has none. A boss joker is such a bonus too.
        """,
        """
        줄 피가 없는지는 그 피를 주어야 할 때 따집니다. 바로 앞에서 마지막 피를 주었으면 없는 것입니다. 보스
        조커로 받는 피도 그렇습니다.
        """,
    ),
    "bonuses_count_cards": Wording(
        """
        A bonus of several junk cards counts cards, whatever they are worth. Only for a stack of one's own
        does the worth count.
        """,
        """
        여러 장을 받을 때는 몇 장짜리 피이든 장수로 셉니다. 자뻑만 피의 값으로 셉니다.
        """,
    ),
    "redrawn_joker_is_captured": Wording(
        """
        A joker that is redrawn is captured by play, and so counts towards the department store.
        """,
        """
        내고 한 장 받은 조커도 쳐서 먹은 패이므로 백화점에 듭니다.
        """,
    ),
    "two_pairs_of_a_bomb": Wording(
        """
        Each of the three cards that a bomb turns is resolved before the next. A month that is captured as two
        pairs is therefore no ttadak.
        """,
        """
        폭탄으로 뒤집는 석 장은 한 장씩 따로 따집니다. 그래서 한 달을 두 쌍으로 먹어도 따닥이 아닙니다.
        """,
    ),
    "stack_before_its_jokers": Wording(
        """
        The capture of a stack comes first, then the boss jokers that were kept in it take effect.
        """,
        """
        쌓인 패를 먹은 것이 먼저이고, 그 안에 있던 보스 조커의 효과는 그다음입니다.
        """,
    ),
    "jokers_alone_are_redrawn": Wording(
        """
        A hand of jokers alone must redraw even if its player has a bomb turn left.
        """,
        """
        손패가 모두 조커이면, 뒤집기만 하는 차례가 남았더라도 조커를 내고 한 장 받아야 합니다.
        """,
    ),
    "own_last_turn": Wording(
        """
        Whether a turn is the player's own last is seen when the card from hand has been played, or the bomb
        turn begun, and before the stock is turned. It then holds for the whole turn, and a joker's substitute
        or a card drawn for a joker belongs to that turn. A bomb that earns bomb turns is never played on a
        last turn; one that turns its cards at once is, if nothing is left in hand. Where both players have
        bomb turns left, each has a last turn of its own, whichever comes first.
        """,
        """
        자기의 마지막 차례인지는 손패를 냈거나 뒤집기만 하는 차례를 시작한 다음, 더미를 뒤집기 전에
        따집니다. 그 차례가 끝날 때까지 그대로이고, 조커 대신 내거나 받은 패도 그 차례에 듭니다. 뒤집기만
        하는 차례가 생기는 폭탄은 마지막 차례에 낼 수 없고, 석 장을 바로 뒤집는 폭탄은 손패가 남지 않으면
        마지막 차례입니다. 둘 다 뒤집기만 하는 차례가 남았으면 어느 쪽이 먼저든 저마다 마지막 차례가
        있습니다.
        """,
    ),
    "what_a_last_turn_keeps": Wording(
        """
        A last turn takes nothing away from bombs, the department store and jokers (BONUS-6, BONUS-7,
        BONUS-16, CARD-7), nor from the payments of CHIPS-3 to CHIPS-8.
        """,
        """
        마지막 차례라도 폭탄, 백화점, 조커로 받는 피(BONUS-6, BONUS-7, BONUS-16, CARD-7)와 CHIPS-3부터
        CHIPS-8까지의 칩은 그대로 받습니다.
        """,
    ),
    "pair_bombs": Wording(
        """
        A pair bomb has all four cards of its month, so the stock card after it makes no chok, ppuk or ttadak
        with them. Two cards in a stack are not a pair to bomb. Two cards left of three that were shown fall
        under BOMB-4, and three in hand beside one on the table are an ordinary bomb (BOMB-1).
        """,
        """
        두 장 폭탄은 그 달 네 장을 다 먹으므로, 그다음에 뒤집은 패로 쪽이나 뻑이나 따닥이 되지 않습니다.
        쌓인 패 속의 두 장에는 두 장 폭탄을 낼 수 없습니다. 흔든 석 장에서 남은 두 장은 BOMB-4에 따르고,
        손의 석 장과 바닥의 한 장은 보통 폭탄(BOMB-1)입니다.
        """,
    ),
    "bonuses_in_order": Wording(
        """
        The bonuses of one turn are owed in the order of its captures, a stack before the jokers in it, then
        the sseul, then the department store. Only who gives up which card can depend on it.
        """,
        """
        한 차례에 받을 피는 먹은 차례대로 받습니다. 쌓인 패가 그 안의 조커보다 먼저이고, 그다음이 쓸,
        마지막이 백화점입니다. 이 순서로 달라지는 것은 누가 어느 피를 내놓는지뿐입니다.
        """,
    ),
    "quads_played_on": Wording(
        """
        Each quad that was played on is one shown set, two quads are two, and November and December multiply
        by SHAKE-3. If three of it are bombed later, the bomb multiplies as well (BOMB-5), though only where
        the player wins by stopping. After one of the four was played the other three cannot be shaken, and
        everybody still knows where all of them were.
        """,
        """
        계속 치기로 한 총통은 하나에 한 번씩 흔든 것으로 치고, 둘이면 두 번이며, 11월과 12월은 SHAKE-3대로
        곱합니다. 나중에 그 석 장을 폭탄으로 내면 폭탄도 곱하지만(BOMB-5), 그 사람이 스톱으로 이겼을
        때뿐입니다. 네 장 가운데 한 장을 낸 다음 남은 석 장은 흔들 수 없고, 네 장이 어디 있었는지는 여전히
        모두가 압니다.
        """,
    ),
    "quads_in_order": Wording(
        """
        A quad on the table is looked at first, then several holders meeting, then the single hand. A dealer
        who has the table's four counts as a holder when they meet. Such four cannot be played on, so nobody
        is asked and DEAL-11 decides. A player who plays on while another ends the hand is a loser: it pays,
        and it pays the compensation of SELL-11 too. `hand_quad_chips` is the amount wherever a quad wins.
        """,
        """
        바닥의 네 장을 먼저 보고, 다음에 총통을 든 사람이 여럿인지, 그다음에 저마다의 총통을 봅니다. 바닥의
        네 장을 가진 것으로 보는 선도 총통을 든 사람으로 칩니다. 그런 네 장으로는 계속 칠 수 없으므로 묻지
        않고 DEAL-11에 따릅니다. 다른 사람이 판을 끝냈으면 계속 치겠다고 한 사람도 진 사람이라서 칩을 내고,
        SELL-11의 광값도 냅니다. 총통으로 이기면 어디서나 `hand_quad_chips`만큼입니다.
        """,
    ),
    "no_capture_by_a_ppuk": Wording(
        """
        A ppuk captures nothing, nor do the jokers that go into its stack, but a joker redrawn or played in
        that turn is a capture. Junk that others hand over is none.
        """,
        """
        뻑을 하면 먹은 것이 없고, 거기 쌓인 조커도 먹은 것이 아닙니다. 그 차례에 내고 한 장 받은 조커나 대신
        낸 조커는 먹은 것입니다. 상대가 준 피는 먹은 것이 아닙니다.
        """,
    ),
    "settled_dual_cards": Wording(
        """
        What a dual card is gets locked at the moment when junk is owed; one captured later is free again.
        Where the players are asked there is nothing left to lock, so the two rules are not played together.
        """,
        """
        국진이 고정되는 것은 피를 주어야 하는 그때이고, 나중에 먹은 국진은 다시 고를 수 있습니다. 국진을
        물어보는 판에서는 고정할 것이 남지 않으므로 두 규칙을 함께 쓸 수 없습니다.
        """,
    ),
    "dual_cards_at_target": Wording(
        """
        With AT_TARGET the points are looked at when the player's own turn ends, each dual card without an
        answer counted whichever way is best, and after a go too. Where they are at the target or above, every
        such card is asked about, each once in the hand. An answer may take the target away: then the player
        is asked about the other cards all the same, but not go or stop, and the turn passes on.
        """,
        """
        AT_TARGET이면 점수는 자기 차례가 끝날 때, 아직 대답하지 않은 국진을 유리한 쪽으로 쳐서 따지고, 고를 부른
        다음에도 따집니다. 나는 점수 이상이면 그런 국진을 모두, 한 장에 한 번씩만 묻습니다. 대답 때문에 나는
        점수가 되지 않을 수도 있습니다. 그래도 남은 국진은 묻지만 고나 스톱은 묻지 않고 다음 차례로 넘어갑니다.
        """,
    ),
    "worth_of_a_dual_card_given": Wording(
        """
        Only a card that its owner has answered for is given so, never one that may still count as either.
        Where the cheapest junk is given (BONUS-9), it stands among the others by its worth; for BONUS-5 it is
        worth as much, too. Whoever has nothing else to give has junk all the same (BONUS-11).
        """,
        """
        가진 사람이 정한 국진만 그렇게 주고, 아직 어느 쪽으로도 칠 수 있는 국진은 주지 않습니다. 가장 싼 피를 줄
        때에는(BONUS-9) 피로 치는 장수로 다른 피와 견주고, BONUS-5에서도 그만큼으로 칩니다. 그것밖에 줄 것이 없는
        사람도 줄 피가 있는 것입니다(BONUS-11).
        """,
    ),
    "auto_stop_in_between": Wording(
        """
        The player stops unasked only where it may stop. With no more points than at its last go it could not,
        and nobody stops for it.
        """,
        """
        묻지 않고 스톱하는 것은 스톱할 수 있을 때뿐입니다. 마지막으로 고를 부른 때보다 점수가 많지 않으면
        스톱할 수 없으므로 그대로 지나갑니다.
        """,
    ),
    "given_up": Wording(
        """
        No source says what a hand costs that is given up, and tables do not agree, so it is no flag: whoever
        keeps the table says it at the end of the hand. Who stays is paid as for a stop now, though nobody
        has the points for one, since the leaver took the chance of more away. Nobody has won, so the same
        dealer deals.
        """,
        """
        그만둔 판의 값을 적은 글은 없고 곳마다 다르므로 설정이 아닙니다. 판이 그렇게 끝났을 때 치는 사람들이
        정합니다. 남은 사람은 나는 점수가 되지 않아도 지금 스톱한 것처럼 받습니다. 더 딸 기회를 나간 사람이
        없앴기 때문입니다. 아무도 이기지 않았으므로 같은 선이 다시 돌립니다.
        """,
    ),
    "win_at_exhaustion": Wording(
        """
        The winner is looked for after everything else in the last turn: junk, CHIPS-2, STOP-10, dual cards,
        go or stop. What still lies on the table is nobody's. Points are compared as for a stop, without
        extras and up to `score_cap`, each dual card counted whichever way is best; with HIGHEST the winner is
        paid in a way that has those points. It need not have had the right to stop. All its goes count, one
        said on the last turn too, and a loser who said go answers for it (LIABLE-1). LIABLE-2 holds only for
        a winner who captured the card in the last turn of all, and an offer of nagari that has lapsed by then
        counts no more. It is reported as a stop, though nobody says one.
        """,
        """
        이긴 사람은 마지막 차례의 다른 일, 곧 피, CHIPS-2, STOP-10, 국진, 고와 스톱이 다 끝난 다음에 찾습니다.
        바닥에 남은 패는 누구의 것도 아닙니다. 점수는 스톱할 때처럼 추가 점수 없이 `score_cap`까지, 국진은
        유리한 쪽으로 쳐서 견주고, HIGHEST이면 이긴 사람은 그 점수가 되는 쪽으로 받습니다. 스톱할 수 없던
        사람도 이길 수 있습니다. 마지막 차례에 부른 고까지 모두 치고, 진 사람이 고를 불렀으면 고박입니다(LIABLE-1).
        LIABLE-2는 판의 마지막 차례에 그 패를 먹은 사람이 이겼을 때만이고, 그때까지 효력이 끝난 쇼당은 치지
        않습니다. 아무도 스톱을 부르지 않았지만 스톱으로 알립니다.
        """,
    ),
    "what_everybody_sees": Wording(
        """
        Everybody sees a quad from the moment its holder is asked, all answers, which dual cards are locked,
        how many turns in a row were empty, a joker drawn for a joker, the pushed wins, the factor and the mission
        cards. Nobody is told which of a quad's four was drawn, nor any other card in hand. From a shake or a
        pair bomb that was not made nothing follows.
        """,
        """
        총통은 묻는 순간부터 모두가 보고, 대답, 고정된 국진, 내리 못 먹은 차례의 수, 조커 대신 가져온 조커,
        밀어 둔 승리, 판 배수, 미션 패도 모두가 봅니다. 총통 네 장 가운데 무엇을 가져온 것인지와 손의 다른 패는
        아무도 모릅니다. 흔들지 않았거나 두 장 폭탄을 내지 않았다고 해서 알 수 있는 것은 없습니다.
        """,
    ),
    "only_those_who_play_show": Wording(
        """
        Quads are looked for in the hands that play, once it is settled who does (SELL-7). A hand that was
        dropped asks nothing. As that is before the first turn, no joker was drawn yet.
        """,
        """
        총통은 누가 칠지 정해진 다음(SELL-7) 치는 사람의 손패에서만 찾습니다. 죽은 사람의 손패로는 아무것도
        묻지 않습니다. 첫 차례 전이므로 아직 조커 대신 가져온 패도 없습니다.
        """,
    ),
    "what_an_answer_tells": Wording(
        """
        A hand imagined for others fits what is known only if it agrees with the questions that were asked. No
        hand was dealt four of a month but those shown, unless quads are ignored, or four on the table came
        first. Where a drawn card would have been asked about, it completed no month that was not shown. A
        card drawn where jokers are captured at once is not a joker. What a player left undone by choice tells
        nothing.
        """,
        """
        남의 손패를 짐작할 때는 이미 물은 것과 맞아야 합니다. 총통이 없는 판이거나 바닥의 네 장이 먼저가
        아니라면, 보인 것 말고는 아무도 처음부터 같은 달 네 장을 들지 않았습니다. 가져온 패를 물었을
        판에서는, 보이지 않은 달이 그 패로 네 장이 되지 않았습니다. 조커를 바로 먹는 판에서 가져온 패는
        조커가 아닙니다. 하지 않기로 한 일에서는 아무것도 알 수 없습니다.
        """,
    ),
    "rule_that_asks": Wording(
        """
        An action that does not answer the question of the moment is refused by the rule that asks it: DEAL-14
        about a quad, CARD-9 about a dual card, STOP-1 about go or stop, PUSH-1 about a win, LIABLE-5 about an
        offer. Everywhere else it is this rule.
        """,
        """
        지금 물어본 것과 다른 수를 두면, 물어본 규칙을 이유로 거절합니다. 총통이면 DEAL-14, 국진이면 CARD-9,
        고와 스톱이면 STOP-1, 승리이면 PUSH-1, 쇼당이면 LIABLE-5입니다. 그 밖에는 이 규칙입니다.
        """,
    ),
    "rule_of_a_quad": Wording(
        """
        Four on the table are told by the rule of what follows from them: DEAL-16 for a nagari, otherwise
        DEAL-10. Four that a drawn card completed are told as drawn, and DEAL-17 is the rule of the event, of
        the end and of the payment.
        """,
        """
        바닥의 네 장은 그 결과의 규칙으로 알립니다. 나가리이면 DEAL-16, 아니면 DEAL-10입니다. 가져온 패로
        모인 네 장은 가져온 것으로 알리고, 이벤트와 판의 끝과 칩에 모두 DEAL-17이라고 적습니다.
        """,
    ),
    "those_bound_must_play": Wording(
        """
        Where only three are left, those who may not drop out are among those who must play (SELL-2), and they
        are not asked. Once two besides the dealer play, they are forced out like the others.
        """,
        """
        셋만 남았을 때는 죽을 수 없는 사람도 쳐야 하는 사람(SELL-2)이라서 묻지 않습니다. 선 말고 두 사람이 이미
        치겠다고 했으면, 죽을 수 없는 사람도 남들처럼 밀려납니다.
        """,
    ),
    "counted_from_the_dealer": Wording(
        """
        Whatever counts from the dealer begins with the dealer, whoever leads: jokers on the table go to it
        (DEAL-9), the holder of a quad nearest to it comes first (DEAL-11, DEAL-14), and it plays where the
        others are asked (SELL-1). Where another rule says that the dealer leads, it means whoever leads.
        """,
        """
        누가 먼저 치든, 선부터 세는 것은 선부터 셉니다. 바닥의 조커는 선이 가져가고(DEAL-9), 총통을 든 사람
        가운데 선에 가까운 사람이 먼저이고(DEAL-11, DEAL-14), 다른 사람에게 칠지 물을 때 선은 칩니다(SELL-1).
        다른 규칙에서 선이 먼저 친다고 한 것은 먼저 치는 사람을 말합니다.
        """,
    ),
}
