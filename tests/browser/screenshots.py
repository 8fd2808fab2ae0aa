"""Takes the README's pictures of this app anew: `python tests/browser/screenshots.py`.

Everything but the day is the same each time: the hands come from fixed seeds and the history is
made up by a player who gets better.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.game import GameTable
from tests.browser.table import CountingTable
from tests.chromium import NONE_FOUND, chromium, find_chromium
from tests.server import Server
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import FiguresClaim
from trainer.cribbage.decision import Decision, DecisionKind
from trainer.cribbage.game import Game
from trainer.cribbage.show import Count, Show
from trainer.cribbage.slips import SLIPS
from trainer.cribbage.state import Phase
from trainer.drill.counting import CountingSitting
from trainer.drill.dealing import deal_show
from trainer.drill.playing import LEARNER, GameRecord, Options, PlayedGame
from trainer.drill.sitting import Settings
from trainer.folders import ROOT
from trainer.storage.store import Store
from trainer.strategy.computer import Level, choose_card, choose_throw
from trainer.strategy.seen import seen_by
from trainer.ui.cookie import COOKIE

PICTURES = ROOT / ".github" / "screenshots"
BROWSER = "15" * 16
SEED = 152
DAYS, HANDS = 40, 12
LAPTOP = {"width": 1280, "height": 800}
TABLE = {"width": 1440, "height": 860}
PROJECTOR = {"width": 1920, "height": 1080}
PHONE = {"width": 390, "height": 844}
PICTURED = Show(parse_cards("5H 6H 7H JH"), parse_cards("8S")[0])
SETTLED = 1200
"""Milliseconds until charts are drawn and nothing moves."""


def history(store: Store) -> str:
    """Fill the store; the id of a sitting of twenty hands that stands at the seventh."""
    now = datetime.now(UTC)
    chance = random.Random(SEED)
    learner = store.add_learner(BROWSER, now=now - timedelta(days=DAYS)).id
    for day in range(DAYS):
        if chance.random() < 0.3:  # nobody counts every day
            continue
        practice = 0.55 + 0.4 * day / DAYS
        shows = [deal_show(Settings(), SEED + day, n) for n in range(HANDS)]
        began_at = now - timedelta(days=DAYS - day)
        _count(store, learner, shows, began_at, chance, practice, slow=14 - 6 * day / DAYS)
    shows = [deal_show(Settings(), SEED - 1, n) for n in range(20)]
    shows[6] = PICTURED
    return _count(store, learner, shows, now - timedelta(minutes=3), chance, 0.85, slow=7, stop=6)


def _count(
    store: Store,
    learner: str,
    shows: list[Show],
    began_at: datetime,
    chance: random.Random,
    practice: float,
    *,
    slow: float,
    stop: int | None = None,
) -> str:
    sitting_id = f"{chance.getrandbits(128):032x}"
    sitting = CountingSitting.begin(sitting_id, Settings(), began_at, shows=shows)
    store.begin_sitting(learner, sitting.record)
    now = began_at
    for n, show in enumerate(shows[:stop]):
        seconds = slow * (0.6 + chance.random())
        now += timedelta(seconds=seconds + 1)
        claim = _claim(show.count(), chance, right=chance.random() < practice)
        sitting = sitting.answer(n, claim, seconds, now, now.date())
        store.record(learner, sitting.answers[-1])
    if stop is None:
        store.end_sitting(sitting_id, now)
    return sitting_id


def _claim(count: Count, chance: random.Random, *, right: bool) -> FiguresClaim:
    """The count, or what somebody says who makes one slip."""
    said = {kind.plural: count.points(kind) for kind in (one.kind for one in SLIPS)}
    possible = [(slip, wrong) for slip in SLIPS if (wrong := slip.said(count)) is not None]
    if not right and possible:
        slip, wrong = chance.choice(possible)
        said[slip.kind.plural] = wrong
    return FiguresClaim(**said)


def game(store: Store) -> str:
    """Keep an open game that stands in the middle of the play; its id."""
    learner = store.active(BROWSER)
    assert learner is not None
    record = GameRecord(f"{SEED:032x}", Options(open_hands=True), SEED, datetime.now(UTC))
    played = PlayedGame.begin(record)
    while not _is_pictured(played.game):
        seen = seen_by(played.game, LEARNER, open_hands=True)
        chance = random.Random(played.n)
        if played.game.phase is Phase.THROW:
            cards = choose_throw(seen, Level.CLUB, chance)
            decision = Decision(DecisionKind.THROW, LEARNER, cards)
        else:
            card = choose_card(seen, Level.CLUB, chance)
            decision = Decision(DecisionKind.LAY, LEARNER, (card,))
        played = played.decide(played.n, decision)
    store.begin_game(learner.id, record, played.game.decisions)
    return record.id


def _is_pictured(game: Game) -> bool:
    play = game.play
    return (
        game.deal >= 5
        and play is not None
        and len(play.pile) >= 2
        and len({card.rank for card in play.legal}) >= 3
        and play.to_move == LEARNER
    )


def pictures(
    browser: Browser, server: Server, sitting: str, game: str
) -> Iterator[tuple[str, Page]]:
    """Each picture's name with the page at the moment to take it."""
    page = _page(browser, server, LAPTOP)
    page.goto(f"{server.address}/drill?sitting={sitting}")
    table = CountingTable(page)
    table.wait_for_hand(7)
    assert table.show() == PICTURED
    for figure in "40":
        page.keyboard.type(figure)
        page.keyboard.press("Enter")
    yield "drill-ask", page
    for figure in "340":  # a run of three where there is one of four
        page.keyboard.type(figure)
        page.keyboard.press("Enter")
    table.wait_for_verdict()
    yield "drill-verdict", page
    page.context.close()

    page = _page(browser, server, PHONE, dark=True)
    page.goto(f"{server.address}/drill?sitting={sitting}")
    expect(CountingTable(page).count_it).to_be_visible()
    yield "drill-phone", page
    page.context.close()

    page = _page(browser, server, LAPTOP)
    page.goto(f"{server.address}/learn?lesson=double-runs")
    page.get_by_role("button", name="Begin").first.click()
    page.keyboard.press("ArrowRight")
    yield "lesson", page
    page.context.close()

    page = _page(browser, server, PROJECTOR)
    page.goto(f"{server.address}/project?hand=5H6H7HJH8S&seed=1")
    expect(page.get_by_role("region", name="the table")).to_be_visible()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    yield "projector", page
    page.context.close()

    page = _page(browser, server, TABLE)
    page.goto(f"{server.address}/play?game={game}")
    assert GameTable(page).mode == "lay"
    page.keyboard.press("c")
    expect(page.get_by_text("What each card leads to")).to_be_visible()
    yield "play", page
    page.context.close()

    page = _page(browser, server, LAPTOP)
    page.goto(f"{server.address}/progress")
    expect(page.get_by_role("heading", name="Progress", exact=True)).to_be_visible()
    page.wait_for_load_state("networkidle")
    yield "progress", page
    page.context.close()


def _page(browser: Browser, server: Server, size: dict[str, int], *, dark: bool = False) -> Page:
    context = browser.new_context(
        viewport={"width": size["width"], "height": size["height"]},
        device_scale_factor=1 if size is PROJECTOR else 2,
        color_scheme="dark" if dark else "light",
        has_touch=dark,
        is_mobile=dark,
        reduced_motion="reduce",
    )
    context.add_cookies([{"name": COOKIE, "value": BROWSER, "url": server.address}])
    return context.new_page()


def main() -> None:
    """Take all pictures."""
    program = find_chromium()
    if program is None:
        sys.exit(NONE_FOUND)
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = Store.open(f"sqlite:///{folder / 'test.db'}")
        sitting, open_game = history(store), game(store)
        store.close()
        with Server(folder) as server, chromium(program) as browser:
            for picture, page in pictures(browser, server, sitting, open_game):
                page.wait_for_timeout(SETTLED)
                page.screenshot(path=PICTURES / f"{picture}.png")


if __name__ == "__main__":
    main()
