"""Claims judged: figures, totals and tapped cards."""

from __future__ import annotations

from tests.cribbage.tables import Row, claim_of, counted, each_row
from trainer.cribbage.cards import Card, parse_cards
from trainer.cribbage.claim import FiguresClaim, TappedClaim, TotalClaim, Verdict, judge
from trainer.cribbage.show import Combination, Count, Kind, count_show


def taps_of(taps: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(parse_cards_twice(tap) for tap in taps.split(";") if tap.strip())


def parse_cards_twice(text: str) -> tuple[Card, ...]:
    """Read cards that may stand there twice, which nobody can type but a tap may hold."""
    return tuple(card for word in text.split() for card in parse_cards(word))


def slip_keys(verdict: Verdict) -> str:
    return ", ".join(slip.key for slip in verdict.slips) or "none"


def listed(combinations: tuple[Combination, ...] | None) -> str:
    assert combinations is not None
    return (
        "; ".join(f"{kind} {' '.join(c.code for c in cards)}" for kind, cards, _ in combinations)
        or "none"
    )


def count_of(hand: str, starter: str) -> Count:
    return count_show(parse_cards(hand), parse_cards(starter)[0])


@each_row("verdicts.md")
def test_figures_are_judged_as_the_table_says(row: Row) -> None:
    count, claim = counted(row), claim_of(row["said"])
    verdict, strictly = judge(count, claim), judge(count, claim, strict=True)
    assert {
        "right": "yes" if verdict.right else "no",
        "short": str(verdict.short),
        "over": str(verdict.over),
        "muggins": str(verdict.muggins),
        "strict": str(strictly.muggins),
        "pegged": str(verdict.pegged),
        "slips": slip_keys(verdict),
    } == {key: row[key] for key in row if key not in ("hand", "starter", "as", "said")}
    assert strictly.pegged == verdict.pegged


@each_row("taps.md")
def test_taps_are_judged_as_the_table_says(row: Row) -> None:
    verdict = judge(counted(row), TappedClaim(taps_of(row["taps"])))
    assert {
        "found": str(verdict.said),
        "missed": listed(verdict.missed),
        "invented": "; ".join(" ".join(c.code for c in tap) for tap in verdict.invented) or "none",
        "slips": slip_keys(verdict),
    } == {key: row[key] for key in ("found", "missed", "invented", "slips")}
    assert verdict.right == (row["missed"] == row["invented"] == "none")
    assert verdict.muggins == verdict.true - verdict.said
    assert verdict.over == 0


def test_lines_stand_in_counting_order_and_hold_what_there_is_to_find() -> None:
    verdict = judge(
        count_of("4S 5H 6D JC", "5C"),
        FiguresClaim(fifteens=6, pairs_and_runs=8, flush=0, nobs=1),
    )
    assert [line.kinds for line in verdict.lines] == [
        (Kind.FIFTEEN,),
        (Kind.PAIR, Kind.RUN),
        (Kind.FLUSH,),
        (Kind.NOBS,),
    ]
    assert [[unit.name for unit in line.units] for line in verdict.lines] == [
        ["fifteen"] * 4,
        ["double run of three"],
        [],
        ["nobs"],
    ]
    assert [(line.said, line.true, line.short) for line in verdict.lines] == [
        (6, 8, 2),
        (8, 8, 0),
        (0, 0, 0),
        (1, 1, 0),
    ]


def test_pairs_and_runs_said_apart_have_their_own_units() -> None:
    verdict = judge(count_of("4S 5H 6D JC", "5C"), FiguresClaim(pairs=2, runs=6))
    assert [(unit.name, unit.points) for line in verdict.lines for unit in line.units] == [
        ("pair", 2),
        ("two runs of three", 6),
    ]


def test_a_total_is_one_line_over_everything() -> None:
    verdict = judge(count_of("4S 5H 6D JC", "5C"), TotalClaim(12))
    (line,) = verdict.lines
    assert (line.kinds, line.said, line.true) == (tuple(Kind), 12, 17)
    assert line.units == verdict.count.units


def test_figures_do_not_tell_which_combination_was_missed() -> None:
    short = judge(count_of("4S 5H 6D JC", "5C"), FiguresClaim(fifteens=6))
    assert (short.found, short.missed) == (None, None)
    over = judge(count_of("4S 5H 6D JC", "5C"), FiguresClaim(fifteens=10))
    assert (over.found, over.missed) == (None, ())


def test_when_only_runs_are_asked_a_double_run_tapped_whole_is_both_runs() -> None:
    count = count_of("4S 5H 6D JC", "5C")
    verdict = judge(count, TappedClaim(taps_of("4S 5H 5C 6D"), asked=(Kind.RUN,)))
    assert verdict.right
    assert [(line.kinds, line.said) for line in verdict.lines] == [((Kind.RUN,), 6)]


def test_a_true_combination_that_was_not_asked_is_no_invention() -> None:
    count = count_of("4S 5H 6D JC", "5C")
    taps = taps_of("5H JC; 5C 5H; 4S 5H 5C 6D; JC")
    verdict = judge(count, TappedClaim(taps, asked=(Kind.PAIR,)))
    assert verdict.right
    assert (verdict.said, verdict.invented) == (2, ())


def test_cards_tapped_again_are_first_what_is_asked() -> None:
    count = count_of("5S 5H 5D 9C", "2C")
    verdict = judge(count, TappedClaim(taps_of("5S 5H 5D"), asked=(Kind.PAIR,)))
    assert verdict.right
