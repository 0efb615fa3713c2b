"""Decisions about payments: what is owed, what multiplies it, and who pays for whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hwatu._base.wording import Wording

TEXTS: Final[Mapping[str, Wording]] = {
    "goo_stupe_joker_shot": Wording(
        """
        Goo Stupe says only that a joker costs a shot to one's opponents or to oneself, depending on where it
        was played from. We take it to mean that the opponents drink for a joker from hand, and the player for
        one from the stock.
        """,
        """
        구 스투프는 조커를 어디서 냈는지에 따라 상대나 자기가 한 잔 마신다고만 합니다. 손에서 내면 상대가,
        더미에서 뒤집으면 자기가 마시는 것으로 봅니다.
        """,
    ),
    "one_double_for_many_nagaris": Wording(
        """
        The rules page and its earlier copy double the deal that follows a nagari and say no more, so five
        nagaris in a row double it as much as one does. Tables and sites that compound set
        `nagari_accumulates`.
        """,
        """
        규칙 페이지와 그 예전 글은 나가리 다음 판이 두 배라고만 하므로, 나가리가 다섯 번 이어져도 한 번과
        똑같이 두 배입니다. 거듭 두 배로 치는 곳에서는 `nagari_accumulates` 설정을 켭니다.
        """,
    ),
    "first_two_go_chips_stay": Wording(
        """
        At three goes and more the rules page's sentence drops the chips of the first two goes, while its
        worked example, and the earlier copy's, still adds them to reach 56. The example is followed, for the
        encyclopedia article's rules too, since they do not say.
        """,
        """
        쓰리고부터는 처음 두 고의 점수가 없어진다는 것이 규칙 페이지의 글이지만, 거기 나온 계산과 예전 글의
        계산은 그 점수까지 더해서 56입니다. 계산을 따릅니다. 백과사전에는 말이 없으므로 거기서도 그렇게
        합니다.
        """,
    ),
    "last_act_liable": Wording(
        """
        No source says who pays when both losers could be held liable. The one who acted last does: the later
        act was the last chance to prevent the loss.
        """,
        """
        진 사람 둘이 다 독박에 걸릴 때 누가 내는지는 어디에도 없습니다. 나중에 독박이 된 사람이 냅니다.
        마지막으로 막을 수 있었던 사람이기 때문입니다.
        """,
    ),
    "order_of_goes_told": Wording(
        """
        Where two losers said go and the last of them pays for both, the order of their goes has to be told:
        each needs a number of its own for its last go, 1 or more, and the last has the largest. Otherwise
        nothing is settled. A hand that is played tells the order by itself.
        """,
        """
        진 사람 둘이 고를 불렀고 마지막에 부른 사람이 두 사람 몫을 내는 판에서는 부른 차례를 알려 주어야
        합니다. 마지막 고의 차례를 저마다 다르게 1 이상으로 적고, 마지막에 부른 사람에게 가장 큰 수를 적습니다.
        그러지 않으면 정산하지 않습니다. 직접 친 판에서는 부른 차례가 저절로 남습니다.
        """,
    ),
    "facts_as_they_are_told": Wording(
        """
        A settlement takes the facts of a hand as they are told. It does not ask whether the winner had enough
        points to stop, nor whether the cards of a bombed or shown month lie where they must have come to:
        people settle what they have agreed on, and junk of such a month may have been given away since.
        """,
        """
        정산은 알려 준 대로 계산합니다. 이긴 사람이 날 수 있는 점수였는지, 폭탄을 내거나 흔든 달의 패가 있어야
        할 곳에 있는지는 따지지 않습니다. 서로 합의한 대로 정산하는 것이고, 그런 달의 피는 그 뒤에 남에게 갔을
        수도 있습니다.
        """,
    ),
    "fixed_payments": Wording(
        """
        Payments fixed in advance, for a quad dealt in hand and all those of section CHIPS, take no
        multiplier, not even the one that a nagari leaves behind. PAY-23 makes an exception for wins.
        """,
        """
        총통의 칩과 덤으로 주고받는 CHIPS의 칩처럼 값이 정해진 것에는 어떤 배수도, 나가리 배수도 붙지 않습니다.
        값이 정해진 승리에는 PAY-23이라는 예외가 있습니다.
        """,
    ),
    "quad_next_dealer": Wording(
        """
        After a hand won by a dealt quad the next dealer is the holder who comes first in turn order, counting
        from the dealer, who is counted too. Where the holders cancel the hand among themselves the dealer
        stays.
        """,
        """
        총통으로 이긴 판의 다음 선은 총통을 든 사람 가운데 선부터 세어(선 자신도 포함) 차례가 가장 빠른
        사람입니다. 총통끼리 판을 취소했으면 선이 그대로입니다.
        """,
    ),
    "quad_amount": Wording(
        """
        The later encyclopedia version lets a dealt quad win and names no amount; it pays what the rules page
        says.
        """,
        """
        백과사전의 이후 판은 총통이 이긴다고만 하고 얼마인지는 적지 않았습니다. 규칙 페이지의 값을 냅니다.
        """,
    ),
    "quad_is_no_nagari": Wording(
        """
        A hand that ends by a dealt quad or by the limit of ppuks is not a nagari, even when the quads of
        several players cancel out, and leaves no multiplier behind. DEAL-15 and DEAL-16 know quads that do
        make a nagari.
        """,
        """
        총통이나 뻑으로 끝난 판은 나가리가 아니고, 총통을 든 사람이 여럿이라 비겨도 그렇습니다. 다음 판에 배수를
        남기지 않습니다. 나가리가 되는 총통은 DEAL-15와 DEAL-16에 있습니다.
        """,
    ),
    "could_have_captured": Wording(
        """
        A card counts as one that the player could have captured if it lay loose or in a stack when the player
        played from hand, the player held its month at that moment, and it still lies there when the turn
        ends; or if it was the one of two matches that the player did not choose and it still lies there. It
        does not matter how the winner then captures it. Nothing that other seats see tells whether a capture
        was possible.
        """,
        """
        먹을 수 있었던 패란, 손패를 낼 때 바닥에 따로 있거나 쌓여 있었고, 그때 같은 달의 패를 손에 들고
        있었으며, 차례가 끝났을 때에도 그대로 있는 패입니다. 짝 두 장 가운데 고르지 않아 그대로 남은 패도
        그렇습니다. 이긴 사람이 그것을 어떻게 먹었는지는 상관없습니다. 다른 자리에서 보이는 것만으로는 먹을
        수 있었는지 알 수 없습니다.
        """,
    ),
    "bomb_turn_leaves_cards": Wording(
        """
        A bomb turn counts as playing from hand: a player who holds a match and turns the stock instead has
        left the card.
        """,
        """
        뒤집기만 하는 차례도 손패를 내는 차례와 같습니다. 짝을 들고도 더미만 뒤집었으면 그 패를 남긴
        것입니다.
        """,
    ),
    "ppuk_left_for_the_next": Wording(
        """
        The stack of a ppuk counts as a card that its maker left on the table.
        """,
        """
        뻑으로 쌓인 패는 싼 사람이 바닥에 남긴 패로 칩니다.
        """,
    ),
    "junk_win_needs_junk": Wording(
        """
        A win is from junk alone only where the winner has points for junk, and no others.
        """,
        """
        피로만 났다는 것은 피로 점수가 있고 다른 점수는 없다는 뜻입니다.
        """,
    ),
    "last_card_played": Wording(
        """
        The exception is for the card that was played last, a joker's substitute included. It does not cover
        the other of two matches, as there the player had a choice.
        """,
        """
        이 예외는 조커 대신 낸 패까지 포함해서 마지막으로 낸 그 패에만 해당합니다. 짝 두 장 가운데 고르지
        않은 패는 고를 수 있었으므로 해당하지 않습니다.
        """,
    ),
    "refusal_before_go_bak": Wording(
        """
        The refusal is considered first: a refuser who wins is paid by each loser for itself, even if the
        third player had said go.
        """,
        """
        거절을 먼저 따집니다. 거절한 사람이 이기면, 셋째 사람이 고를 불렀더라도 저마다 자기 몫을 냅니다.
        """,
    ),
    "refusal_moves_debts_only": Wording(
        """
        A refused offer decides who pays, not how much. Where go-bak doubles, a loser who said go still owes
        double.
        """,
        """
        거절한 쇼당은 누가 내는지를 정할 뿐 얼마를 내는지는 바꾸지 않습니다. 고박이 두 배인 판에서 고를
        부르고 진 사람의 몫은 여전히 두 배입니다.
        """,
    ),
    "failed_go_is_nagari": Wording(
        """
        In the encyclopedia article a nagari is a hand without a single call of go or stop. A hand that ends
        after a go that came to nothing is a nagari on the rules page, and is one for the article's rules too.
        """,
        """
        백과사전에서 나가리는 고도 스톱도 없이 끝난 판입니다. 고를 부르고 점수를 더 내지 못한 판은 규칙
        페이지에서 나가리이고, 백과사전의 규칙에서도 나가리로 칩니다.
        """,
    ),
    "boar_pot_stakes": Wording(
        """
        A void deal takes no stake, so the stakes go in once the table lies open and it is settled who plays.
        Where nobody is paid there can be no pot: the two flags contradict each other.
        """,
        """
        무효가 된 판에는 판돈을 걸지 않으므로, 바닥이 펼쳐지고 누가 칠지 정해진 다음에 겁니다. 칩을 받는
        사람이 없는 판에는 판돈도 있을 수 없어서, 두 설정은 함께 쓸 수 없습니다.
        """,
    ),
    "boar_pot_at_the_end": Wording(
        """
        No source says what becomes of a pot that is still there when the series ends. It goes back to
        everyone at the table in equal parts, and the last dealer has what cannot be divided.
        """,
        """
        마지막 판까지 남은 판돈을 어떻게 하는지는 어디에도 없습니다. 앉은 사람 모두에게 똑같이 나누어
        돌려주고, 나눌 수 없는 것은 마지막 선이 가집니다.
        """,
    ),
    "each_stack_or_bomb": Wording(
        """
        Every stack and every bomb of the first turn is paid for, however many there are. Only the multiplier
        for a month captured on the first turn applies once.
        """,
        """
        첫 차례의 쌓인 패와 폭탄은 몇이든 그때마다 칩을 받습니다. 첫 차례에 다 먹은 달의 배수만 한 번
        곱합니다.
        """,
    ),
    "ppuk_limit_at_once": Wording(
        """
        The chips for one ppuk too many are paid as it is made, like all payments of section CHIPS, and the
        hand then ends. They wait only for the question of PUSH-1.
        """,
        """
        판을 끝내는 뻑의 칩은 덤으로 주고받는 CHIPS의 다른 칩처럼 뻑을 한 그 자리에서 내고, 그러면 판이
        끝납니다. PUSH-1을 물을 때만 기다립니다.
        """,
    ),
    "cancelled_hand": Wording(
        """
        A hand that quads cancel, as all players hold one, or several where a quad must win alone, has no
        losers. Compensation that waits for the end of a hand goes on waiting, with the same three at play,
        and is not doubled by it; compensation that a nagari has doubled stays doubled (SELL-11).
        """,
        """
        모두가 총통을 들었거나, 혼자 들어야 이기는 판에서 여럿이 들어 취소된 판에는 진 사람이 없습니다. 판이
        끝나기를 기다리던 광값은 같은 셋이 치는 동안 계속 기다리고, 그 때문에 두 배가 되지는 않습니다.
        나가리로 이미 두 배가 된 광값은 그대로 두 배입니다(SELL-11).
        """,
    ),
    "claims_lapse": Wording(
        """
        Compensation that still waits when the series ends is not paid.
        """,
        """
        마지막 판이 끝날 때까지 받지 못한 광값은 받을 수 없습니다.
        """,
    ),
    "claims_that_waited": Wording(
        """
        A claim is doubled by the nagaris that it waited for, not by one before the deal in which it was sold:
        the losers pay double because they pay late.
        """,
        """
        광값은 받기를 기다리는 동안의 나가리로만 두 배가 되고, 광을 팔기 전의 나가리로는 되지 않습니다. 늦게
        내기 때문에 두 배로 내는 것입니다.
        """,
    ),
    "paid_before_a_void_deal": Wording(
        """
        Compensation that was paid before a deal turned out to be void stays paid. The redeal does not pay it
        a second time.
        """,
        """
        무효가 되기 전에 낸 광값은 낸 대로입니다. 다시 돌린 판에서 또 내지 않습니다.
        """,
    ),
    "double_junk_is_sold": Wording(
        """
        The coloured November junk and the December junk are paid for whatever they count as junk. Of the
        animals only those are that are dual under the rules in force.
        """,
        """
        오동 쌍피와 비 쌍피는 피 몇 장으로 치든 값을 받습니다. 열끗은 이 판에서 국진으로 치는 것만 받습니다.
        """,
    ),
    "tti_bak_rain_ribbon": Wording(
        """
        A ribbon that does not count as a ribbon cannot protect: where the December ribbon is excluded, a
        loser who has only that one pays double.
        """,
        """
        띠로 치지 않는 띠로는 띠박을 면할 수 없습니다. 비띠를 띠로 치지 않는 판에서 비띠만 있는 사람은 두
        배를 냅니다.
        """,
    ),
    "go_bak_with_two": Wording(
        """
        With two players there is nobody else's debt to take over, so a go-bak that pays for all changes
        nothing; only one that doubles does.
        """,
        """
        둘이 칠 때는 떠안을 남의 몫이 없으므로, 모두 내는 고박은 달라지는 것이 없고 두 배로 내는 고박만 뜻이
        있습니다.
        """,
    ),
    "ppuks_and_turns": Wording(
        """
        A row of ppuks is a row if the player has made as many ppuks as it has had turns, the present one
        included. With payments of 7, 14 and 21 and a limit of three ppuks at 7, three in a row therefore pay
        49 in all from each opponent.
        """,
        """
        지금 차례까지 친 차례의 수만큼 뻑을 했으면 내리 한 뻑입니다. 그래서 7, 14, 21칩을 내고 세 번째 뻑에
        7칩으로 판이 끝나는 곳에서는, 삼연뻑이면 상대마다 모두 49칩을 냅니다.
        """,
    ),
    "order_of_a_debt": Wording(
        """
        A debt is worked out in this order: points, extras and go chips; goes, or reverse go; sets, bombs and
        pair bombs; meong-dda; nagaris up to their cap; the hand factor; pushed wins; jokers, months, missions and
        mission cards; what the loser's own cards multiply; chips on top; the cap on a debt; the exemption of
        PAY-16. Section LIABLE then moves it, and a purse limits it last of all.
        """,
        """
        진 사람이 낼 칩은 이 순서로 계산합니다. 점수와 추가 점수와 고 점수, 고 배수나 역고, 흔들기와 폭탄과
        두 장 폭탄, 멍따, 상한까지의 나가리 배수, 판 배수, 밀어 둔 승리, 조커와 월약과 미션과 미션 패, 진 사람의
        패에 붙는 배수, 마지막에 더하는 칩, 내는 칩의 상한, PAY-16의 면제입니다. 그다음 독박(LIABLE)의 규칙에 따라
        옮기고, 맨 끝에 지갑에 있는 만큼으로 자릅니다.
        """,
    ),
    "what_a_push_forgoes": Wording(
        """
        A push gives up what would really have been paid, after `payment_cap` and purses, and the win that is
        taken later is cut anew: what was cut once never comes back. The multiplier of a nagari is used up by
        the pushed win, so one that was worth four times leaves a push worth twice, not eight times.
        """,
        """
        승리를 밀면 `payment_cap` 상한과 지갑으로 자르고 남은, 실제로 받았을 칩을 포기하는 것입니다. 나중에
        받는 승리는 새로 자르고, 한 번 잘린 것은 돌아오지 않습니다. 나가리 배수는 밀어 둔 승리에 쓰여 없어지므로,
        네 배짜리를 밀어도 여덟 배가 아니라 두 배가 남습니다.
        """,
    ),
    "what_may_be_pushed": Wording(
        """
        A fixed win may be pushed like any other. One that several holders share, or that their quads cancel,
        has no single winner and may not.
        """,
        """
        값이 정해진 승리도 밀 수 있습니다. 총통이 여럿이라 나누어 받거나 취소된 판은 이긴 사람이 하나가
        아니므로 밀 수 없습니다.
        """,
    ),
    "first_ppuk_needs_a_stop": Wording(
        """
        The points of a first ppuk are lost if its maker does not win by a stop, and in a win that is pushed.
        They are no extra that `extras_count_to_stop` could count.
        """,
        """
        첫뻑을 한 사람이 스톱으로 이기지 못하거나 이긴 판을 밀면 첫뻑 점수는 없습니다. 추가 점수가 아니므로
        `extras_count_to_stop` 설정과는 상관없습니다.
        """,
    ),
    "reverse_go": Wording(
        """
        What matters is the winner's own go in answer to an opponent's. Once it was said the multiplier stays,
        and with three players it is enough that one opponent had said go. The loser's go costs it what
        LIABLE-1 says all the same. The multiplier takes the place of the goes' own even where those would be
        more: after five goes it is four times, not eight.
        """,
        """
        상대의 고에 맞서 이긴 사람이 부른 고가 중요합니다. 한 번 불렀으면 배수는 그대로이고, 셋이 칠 때는
        상대 한 사람만 먼저 불렀어도 됩니다. 진 사람의 고에는 여전히 LIABLE-1대로 값을 치릅니다. 고의 배수가
        더 클 때에도 대신 곱하므로, 오고이면 여덟 배가 아니라 네 배입니다.
        """,
    ),
    "fixed_wins_and_the_carry": Wording(
        """
        A fixed win is multiplied by what the hand inherited, as it stands when the win is paid, and never by
        what happened in the hand. If its payment waits for the answer to PUSH-1, the amount is the same.
        """,
        """
        값이 정해진 승리에는 칩을 낼 때 앞에서 넘어와 있는 배수만 곱하고, 그 판에서 일어난 일로는 곱하지
        않습니다. PUSH-1의 대답을 기다렸다가 내도 같은 값입니다.
        """,
    ),
    "push_after_every_win": Wording(
        """
        The question comes after any end with a single winner: a stop, said or unasked, the limit of ppuks,
        turns without a capture, and four of a month, even those that end the hand before anybody played. If
        of several holders only one ends the hand, that one is the winner.
        """,
        """
        한 사람이 이긴 판이면 어떻게 끝났든 묻습니다. 부른 스톱이든 묻지 않은 스톱이든, 뻑의 횟수이든, 못
        먹은 차례이든, 치기도 전에 판을 끝낸 총통이든 같습니다. 총통을 든 여럿 가운데 한 사람만 판을
        끝냈으면 그 사람이 이긴 사람입니다.
        """,
    ),
    "no_winner_is_paid": Wording(
        """
        Where nobody is paid (PAY-19) wins cannot be pushed. Hand factors, fixed wins multiplied, rows of
        ppuks, turns without a capture and mission cards count shots as they count chips.
        """,
        """
        칩을 받는 사람이 없는 판(PAY-19)에서는 승리를 밀 수 없습니다. 판 배수, 값이 정해진 승리의 배수,
        연뻑, 못 먹은 차례, 미션 패는 칩 대신 술을 같은 식으로 셉니다.
        """,
    ),
    "when_fixed_wins_are_due": Wording(
        """
        A fixed win is due when the hand ends, except that the chips for too many ppuks are due as the ppuk
        falls where no push can be asked for.
        """,
        """
        정해진 값은 판이 끝날 때 냅니다. 다만 밀지를 물을 수 없는 판에서는, 판을 끝내는 뻑의 칩을 뻑을 한 그
        자리에서 냅니다.
        """,
    ),
    "two_kinds_of_missions": Wording(
        """
        The mission of PAY-15 and mission cards may be played together. Each multiplies.
        """,
        """
        PAY-15의 미션과 미션 패는 함께 칠 수 있고, 둘 다 곱합니다.
        """,
    ),
    "holders_paid_in_turn": Wording(
        """
        Where several holders are paid at the same moment and a payer's purse runs short, they are paid one
        after another, beginning with the one that comes first in turn order from the dealer.
        """,
        """
        총통을 든 여럿이 한꺼번에 받는데 내는 사람의 지갑이 모자라면, 선부터 세어 차례가 빠른 사람부터 한
        사람씩 받습니다.
        """,
    ),
}
