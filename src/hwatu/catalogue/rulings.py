"""What holds where the sources are silent or disagree: one text for each ruling, shared by the rules it concerns."""

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
        which no player has a card or a bomb turn left.
    """,
    "fixed_payments": """
        Payments fixed in advance, for a quad dealt in hand and all those of section CHIPS, take no
        multiplier, not even the one that a nagari leaves behind.
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
        several players cancel out, and leaves no multiplier behind.
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
        Go may be said even on the hand's last turn. The hand then ends at once in nagari.
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
        The copies at hand of the rules page's earlier text and of the encyclopedia article have lost their
        bulleted lists. Where only the heading is left, the earlier text is taken to agree with the later
        page, and the article with its later version.
    """,
    "contradictions": """
        Contradictory flags are rejected when the rules are built, with a message that names them and says
        why. A flag that waits for something that another flag or variant could still switch on is idle, not
        rejected, if it came with a preset or a variant; so is a number that others exceed. Switching off
        ppuk, shakes or bombs resets the flags that need them.
    """,
    "dealt_stacks_count": """
        The rules page sets "(ppuk)" behind the stack that earns a junk card, which leaves a stack from the
        deal open. The encyclopedia's later version says that it earns one as well; we follow it.
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
        hand then ends.
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
        Junk is handed over bonus by bonus, after all captures of the turn. Only a boss joker that a player
        redraws takes effect at once, as the turn goes on after it.
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
}

RULINGS: Mapping[str, str] = MappingProxyType({key: " ".join(text.split()) for key, text in _TEXTS.items()})
"""Each ruling's text under a key that stays the same."""
