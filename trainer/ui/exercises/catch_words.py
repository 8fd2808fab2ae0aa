"""An announced count called or let pass, in words."""

from __future__ import annotations

from trainer.cribbage.announce import number_word
from trainer.cribbage.show import Kind
from trainer.drill.calls import Announced, Call, Calling, Settled
from trainer.drill.catching import CatchQuestion

KINDS = {kind: kind.plural for kind in Kind}
"""Each kind as it is named where a count is called wrong."""


def whose_words(question: CatchQuestion) -> str:
    """What the opponent counts, in a sentence."""
    return f"Your opponent counts their {'crib' if question.show.crib else 'hand'}."


def call_words(call: Call) -> str:
    """What was called: "let pass", "muggins, two in the pairs", "one too many"."""
    if call.calling is Calling.PASS:
        return "let pass"
    number = number_word(call.points)
    words = f"muggins, {number}" if call.calling is Calling.MUGGINS else f"{number} too many"
    return words if call.kind is None else f"{words} in the {KINDS[call.kind]}"


def outcome_words(question: CatchQuestion, call: Call) -> str:
    """What the call led to, in a sentence or two."""
    settled, best = question.settle(call), question.best
    if settled.refused:
        return _refused(question, call, settled)
    number = number_word(best.points)
    if call.calling is Calling.PASS:
        if settled.right:
            return "Right: there was nothing to call."
        were = "was" if best.points == 1 else "were"
        return f"You let it pass: {number} {were} {_off(best)}."
    part = "" if settled.right else f" of {number}"
    if call.calling is Calling.MUGGINS:
        return f"Muggins: you take {number_word(settled.taken)}{part}."
    pegged = ", and you peg them" if settled.taken > 1 else ", and you peg it" * bool(settled.taken)
    return f"Cut back by {number_word(settled.cut)}{part}{pegged}."


def _refused(question: CatchQuestion, call: Call, settled: Settled) -> str:
    words = f"Refused: {_why(question, call)}."
    return f"{words} You lose {number_word(settled.lost)}." if settled.lost else words


def _why(question: CatchQuestion, call: Call) -> str:
    best = question.best
    if question.announced is Announced.RIGHT:
        return "the count was right"
    there = f"{number_word(best.points)} {'is' if best.points == 1 else 'are'} {_off(best)}"
    if call.calling is not best.calling:
        nothing = "too much" if best.calling is Calling.MUGGINS else "missed"
        return f"nothing is {nothing}; {there}"
    if call.points > best.points:
        return f"only {there}"
    assert best.kind is not None  # else all of it would have been so
    return f"{there}, but in the {KINDS[best.kind]}"


def _off(best: Call) -> str:
    return "missed" if best.calling is Calling.MUGGINS else "too many"


def announced_words(question: CatchQuestion) -> str:
    """What the opponent said, in a sentence."""
    return f"They counted their {'crib' if question.show.crib else 'hand'}: “{question.spoken}”"
