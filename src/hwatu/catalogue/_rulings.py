"""Decisions where the sources are silent or disagree: one text for each ruling, shared by the rules it concerns."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_TEXTS = {
    "goo_stupe_november": """
        Goo Stupe takes the value away from the December junk alone and lets every other junk card count one.
        It does not mention November's coloured junk, which therefore counts one there, not two.
    """,
    "goo_stupe_cup": """
        Goo Stupe's text lets the September animal stand in for one junk card, the caption under its picture
        for two. The text is followed.
    """,
    "dual_card_choice": """
        When a player asks whether it may stop, a dual card counts as whatever gives the most points. When the
        hand is paid, the winner's dual cards count one way for all losers: of the ways under which the winner
        may stop, the one that brings in the most altogether, then the one with the most points, then the one
        that counts the fewest as junk. Each loser's dual cards count as whatever makes that loser pay least.
        Only cards that are neither locked nor answered for have this choice (CARD-9, CARD-10).
    """,
    "present_month_names": """
        Months have the Korean names in use today: heukssari (흑싸리) for April, hongssari (홍싸리) for July. The
        encyclopedia article calls some months by older names.
    """,
    "dual_card_is_no_junk_to_give": """
        A dual card is junk for counting only. It is never handed over as junk, and its owner is not asked for
        it even when it has no other junk.
    """,
    "goo_stupe_joker_shot": """
        Goo Stupe says only that a joker costs a shot to one's opponents or to oneself, depending on where it
        was played from. We take it to mean that the opponents drink for a joker from hand, and the player for
        one from the stock.
    """,
    "one_double_for_many_nagaris": """
        The rules page and its earlier copy double the deal that follows a nagari and say no more, so five
        nagaris in a row double it as much as one does. Tables and sites that compound set
        `nagari_accumulates`.
    """,
    "first_two_go_chips_stay": """
        At three goes and more the rules page's sentence drops the chips of the first two goes, while its
        worked example, and the earlier copy's, still adds them to reach 56. The example is followed, for the
        encyclopedia article's rules too, since they do not say.
    """,
    "last_act_liable": """
        No source says who pays when both losers could be held liable. The one who acted last does: the later
        act was the last chance to prevent the loss.
    """,
    "family_table_quad": """
        The family game's text has no rule for four cards of a month on the table. Nobody could ever capture
        them, so the cards are dealt again.
    """,
    "first_and_last_turn": """
        A player's first turn is the first it has in the hand. The last turn is the hand's last: a turn after
        which no player has a card or a bomb turn left. Only where `last_turn` is OWN is it each player's own
        (TURN-12).
    """,
    "fixed_payments": """
        Payments fixed in advance, for a quad dealt in hand and all those of section CHIPS, take no
        multiplier, not even the one that a nagari leaves behind. PAY-23 makes an exception for wins.
    """,
    "quad_next_dealer": """
        After a hand won by a dealt quad the next dealer is the holder who comes first in turn order, counting
        from the dealer, who is counted too. Where the holders cancel the hand among themselves the dealer
        stays.
    """,
    "quad_amount": """
        The later encyclopedia version lets a dealt quad win and names no amount; it pays what the rules page
        says.
    """,
    "quad_is_no_nagari": """
        A hand that ends by a dealt quad or by the limit of ppuks is not a nagari, even when the quads of
        several players cancel out, and leaves no multiplier behind. DEAL-15 and DEAL-16 know quads that do
        make a nagari.
    """,
    "could_have_captured": """
        A card counts as one that the player could have captured if it lay loose or in a stack when the player
        played from hand, the player held its month at that moment, and it still lies there when the turn
        ends; or if it was the one of two matches that the player did not choose and it still lies there. It
        does not matter how the winner then captures it. Nothing that other seats see tells whether a capture
        was possible.
    """,
    "bomb_turn_leaves_cards": """
        A bomb turn counts as playing from hand: a player who holds a match and turns the stock instead has
        left the card.
    """,
    "ppuk_left_for_the_next": """
        The stack of a ppuk counts as a card that its maker left on the table.
    """,
    "junk_win_needs_junk": """
        A win is from junk alone only where the winner has points for junk, and no others.
    """,
    "last_card_played": """
        The exception is for the card that was played last, a joker's substitute included. It does not cover
        the other of two matches, as there the player had a choice.
    """,
    "substitute_is_the_card_played": """
        Whatever asks which card a player played from hand means a joker's substitute as well.
    """,
    "refusal_before_go_bak": """
        The refusal is considered first: a refuser who wins is paid by each loser for itself, even if the
        third player had said go.
    """,
    "refusal_moves_debts_only": """
        A refused offer decides who pays, not how much. Where go-bak doubles, a loser who said go still owes
        double.
    """,
    "go_on_the_last_turn": """
        Go may be said even on the hand's last turn, unless `auto_stop` asks nobody there. The hand then ends
        at once in nagari.
    """,
    "goo_stupe_last_turn": """
        Goo Stupe leaves out the sentence that cancels bonuses on the last turn but keeps the "nevertheless"
        that followed it. We read the omission as meant: there the bonuses count on the last turn too.
    """,
    "failed_go_is_nagari": """
        In the encyclopedia article a nagari is a hand without a single call of go or stop. A hand that ends
        after a go that came to nothing is a nagari on the rules page, and is one for the article's rules too.
    """,
    "family_four_is_no_event": """
        In the family game a hand card and a stock card that join two loose cards of their month capture all
        four, but nothing else follows from it.
    """,
    "several_shakes_in_one_turn": """
        Showing a set does not use up the turn, as the hand card is still to come. A player with several sets
        may therefore show more than one in a turn, except where a shown set must be played from at once.
    """,
    "missing_lists": """
        Where the rules page's earlier text or the encyclopedia article gives only a heading, it is taken to
        mean what its later version says.
    """,
    "contradictions": """
        Contradictory flags are rejected when the rules are built, with a message that names them and says
        why. A flag that waits for something that another flag or variant could still switch on is idle, not
        rejected, if it came with a preset or a variant; so is a number that others exceed. Switching off
        ppuk, shakes or bombs resets the flags that need them.
    """,
    "dealt_stacks_count": """
        The rules page sets "(ppuk)" behind the stack that earns a junk card, which leaves a stack from the
        deal open. The encyclopedia's later version says that it earns one as well; we follow it. Tables that
        disagree set `dealt_stack_junk`.
    """,
    "stock_joker_replaced": """
        The encyclopedia's later version does not say that a joker turned from the stock is replaced.
        Otherwise the turn would have no stock card, so it is.
    """,
    "boar_pot_stakes": """
        A void deal takes no stake, so the stakes go in once the table lies open and it is settled who plays.
        Where nobody is paid there can be no pot: the two flags contradict each other.
    """,
    "boar_pot_at_the_end": """
        No source says what becomes of a pot that is still there when the series ends. It goes back to
        everyone at the table in equal parts, and the last dealer has what cannot be divided.
    """,
    "each_stack_or_bomb": """
        Every stack and every bomb of the first turn is paid for, however many there are. Only the multiplier
        for a month captured on the first turn applies once.
    """,
    "ppuk_limit_at_once": """
        The chips for one ppuk too many are paid as it is made, like all payments of section CHIPS, and the
        hand then ends. They wait only for the question of PUSH-1.
    """,
    "cancelled_hand": """
        A hand that quads cancel, as all players hold one, or several where a quad must win alone, has no
        losers. Compensation that waits for the end of a hand goes on waiting, with the same three at play,
        and is not doubled by it; what a nagari has doubled stays doubled.
    """,
    "claims_lapse": """
        Compensation that still waits when the series ends is not paid.
    """,
    "claims_that_waited": """
        A claim is doubled by the nagaris that it waited for, not by one before the deal in which it was sold:
        the losers pay double because they pay late.
    """,
    "paid_before_a_void_deal": """
        Compensation that was paid before a deal turned out to be void stays paid. The redeal does not pay it
        a second time.
    """,
    "double_junk_is_sold": """
        The coloured November junk and the December junk are paid for whatever they count as junk. Of the
        animals only those are that are dual under the rules in force.
    """,
    "gifts_bonus_by_bonus": """
        Junk is handed over bonus by bonus, after all captures of the turn. Only a joker that a player redraws
        takes effect at once, a boss or one that takes junk by BONUS-16, as the turn goes on after it.
    """,
    "no_junk_when_asked": """
        Whether an opponent has no junk is judged when the bonus is asked for: one that gave its last junk
        card for the bonus before has none. A boss joker is such a bonus too.
    """,
    "bonuses_count_cards": """
        A bonus of several junk cards counts cards, whatever they are worth. Only for a stack of one's own
        does the worth count.
    """,
    "redrawn_joker_is_captured": """
        A joker that is redrawn is captured by play, and so counts towards the department store.
    """,
    "two_pairs_of_a_bomb": """
        Each of the three cards that a bomb turns is resolved before the next. A month that is captured as two
        pairs is therefore no ttadak.
    """,
    "stack_before_its_jokers": """
        The capture of a stack comes first, then the boss jokers that were kept in it take effect.
    """,
    "jokers_alone_are_redrawn": """
        A hand of jokers alone must redraw even if its player has a bomb turn left.
    """,
    "tti_bak_rain_ribbon": """
        A ribbon that does not count as a ribbon cannot protect: where the December ribbon is excluded, a
        loser who has only that one pays double.
    """,
    "go_bak_with_two": """
        With two players there is nobody else's debt to take over, so a go-bak that pays for all changes
        nothing; only one that doubles does.
    """,
    "own_last_turn": """
        Whether a turn is the player's own last is seen when the card from hand has been played, or the bomb
        turn begun, and before the stock is turned. It then holds for the whole turn, and a joker's substitute
        or a card drawn for a joker belongs to that turn. A bomb that earns bomb turns is never played on a
        last turn; one that turns its cards at once is, if nothing is left in hand. Where both players have
        bomb turns left, each has a last turn of its own, whichever comes first.
    """,
    "what_a_last_turn_keeps": """
        A last turn takes nothing away from bombs, the department store and jokers (BONUS-6, BONUS-7,
        BONUS-16, CARD-7), nor from the payments of CHIPS-3 to CHIPS-8.
    """,
    "pair_bombs": """
        A pair bomb has all four cards of its month, so the stock card after it makes no chok, ppuk or ttadak
        with them. Two cards in a stack are not a pair to bomb. Two cards left of three that were shown fall
        under BOMB-4, and three in hand beside one on the table are an ordinary bomb (BOMB-1).
    """,
    "bonuses_in_order": """
        The bonuses of one turn are owed in the order of its captures, a stack before the jokers in it, then
        the sseul, then the department store. Only who gives up which card can depend on it.
    """,
    "ppuks_and_turns": """
        A row of ppuks is a row if the player has made as many ppuks as it has had turns, the present one
        included. With payments of 7, 14 and 21 and a limit of three ppuks at 7, three in a row therefore pay
        49 in all from each opponent.
    """,
    "quads_played_on": """
        Each quad that was played on is one shown set, two quads are two, and November and December multiply
        by SHAKE-3. If three of it are bombed later, the bomb multiplies as well (BOMB-5), though only where
        the player wins by stopping. After one of the four was played the other three cannot be shaken, and
        everybody still knows where all of them were.
    """,
    "quads_in_order": """
        A quad on the table is looked at first, then several holders meeting, then the single hand. A dealer
        who has the table's four counts as a holder when they meet. Such four cannot be played on, so nobody
        is asked and DEAL-11 decides. A player who plays on while another ends the hand is a loser: it pays,
        and it pays the compensation of SELL-11 too. `hand_quad_chips` is the amount wherever a quad wins.
    """,
    "order_of_a_debt": """
        A debt is worked out in this order: points, extras and go chips; goes, or reverse go; sets, bombs and
        pair bombs; meong-dda; nagaris up to their cap; the hand factor; pushed wins; jokers, months, missions and
        mission cards; what the loser's own cards multiply; chips on top; the cap on a debt; the exemption of
        PAY-16. Section LIABLE then moves it, and a purse limits it last of all.
    """,
    "what_a_push_forgoes": """
        A push gives up what would really have been paid, after `payment_cap` and purses, and the win that is
        taken later is cut anew: what was cut once never comes back. The multiplier of a nagari is used up by
        the pushed win, so one that was worth four times leaves a push worth twice, not eight times.
    """,
    "what_may_be_pushed": """
        A fixed win may be pushed like any other. One that several holders share, or that their quads cancel,
        has no single winner and may not.
    """,
    "reverse_go": """
        What matters is the winner's own go in answer to an opponent's. Once it was said the multiplier stays,
        and with three players it is enough that one opponent had said go. The loser's go costs it what
        LIABLE-1 says all the same. The multiplier takes the place of the goes' own even where those would be
        more: after five goes it is four times, not eight.
    """,
    "no_capture_by_a_ppuk": """
        A ppuk captures nothing, nor do the jokers that go into its stack, but a joker redrawn or played in
        that turn is a capture. Junk that others hand over is none.
    """,
    "settled_dual_cards": """
        What a dual card is gets locked at the moment when junk is owed; one captured later is free again.
        Where the players are asked there is nothing left to lock, so the two rules are not played together.
    """,
    "auto_stop_in_between": """
        The player stops unasked only where it may stop. With no more points than at its last go it could not,
        and nobody stops for it.
    """,
    "what_everybody_sees": """
        Everybody sees a quad from the moment its holder is asked, all answers, which dual cards are locked,
        how many turns in a row were empty, a joker drawn for a joker, the pushed wins, the factor and the mission
        cards. Nobody is told which of a quad's four was drawn, nor any other card in hand. From a shake or a
        pair bomb that was not made nothing follows.
    """,
    "fixed_wins_and_the_carry": """
        A fixed win is multiplied by what the hand inherited, as it stands when the win is paid, and never by
        what happened in the hand. If its payment waits for the answer to PUSH-1, the amount is the same.
    """,
    "push_after_every_win": """
        The question comes after any end with a single winner: a stop, said or unasked, the limit of ppuks,
        turns without a capture, and four of a month, even those that end the hand before anybody played. If
        of several holders only one ends the hand, that one is the winner.
    """,
    "no_winner_is_paid": """
        Where nobody is paid (PAY-19) wins cannot be pushed. Hand factors, fixed wins multiplied, rows of
        ppuks, turns without a capture and mission cards count shots as they count chips.
    """,
    "only_those_who_play_show": """
        Quads are looked for in the hands that play, once it is settled who does (SELL-7). A hand that was
        dropped asks nothing. As that is before the first turn, no joker was drawn yet.
    """,
    "when_fixed_wins_are_due": """
        A fixed win is due when the hand ends, except that the chips for too many ppuks are due as the ppuk
        falls where no push can be asked for.
    """,
    "two_kinds_of_missions": """
        The mission of PAY-15 and mission cards may be played together. Each multiplies.
    """,
    "what_an_answer_tells": """
        A hand imagined for others fits what is known only if it agrees with the questions that were asked. No
        hand was dealt four of a month but those shown, unless quads are ignored, or four on the table came
        first. Where a drawn card would have been asked about, it completed no month that was not shown. A
        card drawn where jokers are captured at once is not a joker. What a player left undone by choice tells
        nothing.
    """,
    "holders_paid_in_turn": """
        Where several holders are paid at the same moment and a payer's purse runs short, they are paid one
        after another, beginning with the one that comes first in turn order from the dealer.
    """,
    "rule_that_asks": """
        An action that does not answer the question of the moment is refused by the rule that asks it: DEAL-14
        about a quad, CARD-9 about a dual card, STOP-1 about go or stop, PUSH-1 about a win, LIABLE-5 about an
        offer. Everywhere else it is this rule.
    """,
    "rule_of_a_quad": """
        Four on the table are told by the rule of what follows from them: DEAL-16 for a nagari, otherwise
        DEAL-10. Four that a drawn card completed are told as drawn, and DEAL-17 is the rule of the event, of
        the end and of the payment.
    """,
}

RULINGS: Mapping[str, str] = MappingProxyType({key: " ".join(text.split()) for key, text in _TEXTS.items()})
"""Each ruling's text under a key that stays the same."""
