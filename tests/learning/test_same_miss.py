"""One thing that most of a sitting's misses are about."""

from __future__ import annotations

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import Claim, FiguresClaim, TotalClaim, Verdict, judge
from trainer.cribbage.show import Show
from trainer.learning.same_miss import SameMiss, same_miss
from trainer.learning.skills import Skill

FOUR_SUITED = Skill.CRIB_FLUSH_OF_FOUR.example
PAIR = Show(parse_cards("2H 6C 8D 8H"), parse_cards("KH")[0])
DOUBLE_RUN = Skill.DOUBLE_RUN.example


def judged(show: Show, claim: Claim) -> Verdict:
    return judge(show.count(), claim)


def off_by(show: Show, **more: int) -> Verdict:
    """The true figures but for these."""
    count = show.count()
    said = {
        "fifteens": count.fifteens,
        "pairs": count.pairs,
        "runs": count.runs,
        "flush": count.flush,
        "nobs": count.nobs,
    }
    return judged(show, FiguresClaim(**{kind: n + more.get(kind, 0) for kind, n in said.items()}))


AS_FLUSH = off_by(FOUR_SUITED, flush=4)


def test_who_takes_four_suited_cards_of_a_crib_for_a_flush_again_and_again_is_found_out() -> None:
    missed = [AS_FLUSH, AS_FLUSH, off_by(PAIR, pairs=-2), AS_FLUSH]
    assert same_miss(missed) == SameMiss(Skill.CRIB_FLUSH_OF_FOUR, 3, 4)


def test_said_as_one_total_it_is_found_out_by_the_only_slip_that_leads_there() -> None:
    total = FOUR_SUITED.count().total
    verdict = judged(FOUR_SUITED, TotalClaim(total + 4))
    assert [slip.key for slip in verdict.slips] == ["crib-flush-of-four"]
    assert same_miss([verdict] * 3) == SameMiss(Skill.CRIB_FLUSH_OF_FOUR, 3, 3)


def test_two_misses_or_one_in_two_are_nothing_to_name() -> None:
    assert same_miss([]) is None
    assert same_miss([AS_FLUSH] * 2) is None
    others = [off_by(PAIR, pairs=-2), off_by(PAIR, pairs=-2), off_by(DOUBLE_RUN, flush=4)]
    assert same_miss([AS_FLUSH] * 3 + others) is None


def test_who_says_nothing_of_every_hand_is_not_sent_to_the_hands_that_hold_nothing() -> None:
    nothing = [judged(show, FiguresClaim(0, 0, 0, 0, 0)) for show in (PAIR, DOUBLE_RUN, PAIR)]
    found = same_miss(nothing)
    assert found is None or found.skill is not Skill.NOTHING
