"""What follows a price, in the odds room: shifts, sessions, wagers together, design, and the files to take home."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.fitting import misfits


def figure(page: Page | Locator, name: str) -> Locator:
    return page.locator(f'.headline:has(dt:has-text("{name}")) b')


def command(place: Page | Locator) -> list[str]:
    """The words of the command that a view says."""
    said = place.locator(".command-line", has_text="On the command line").first
    said.locator("summary").click()
    return shlex.split(said.locator("code").inner_text())


def told(words: list[str]) -> dict[str, object]:
    """What a command answers as JSON."""
    run = "import sys; from houseway.cli import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run([sys.executable, "-c", run, *words[1:], "--json"], capture_output=True, text=True, check=True)
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


def saved(page: Page, place: Page | Locator, name: str) -> str:
    """The text of a file that is taken home."""
    with page.expect_download() as file:
        place.get_by_role("button", name=name).click()
    return Path(file.value.path()).read_text(encoding="utf-8")


def test_the_house_wins_a_shift_and_what_is_refused_stands_at_its_field(page: Page) -> None:
    page.goto('/odds/sic_bo?view=house&stakes={"small":10}&seats=7&pace=50')
    # 2,800 wagers of ten dollars at an edge of 1/36.
    expect(page.locator(".headlines")).to_contain_text("+$777.78", timeout=60_000)
    expect(page.locator(".analysis svg")).to_be_visible()
    expect(page.locator(".analysis table").first.locator("tbody tr")).to_have_count(6)

    page.get_by_label("Seats in play", exact=True).fill("99")
    expect(page.locator(".ask-field.broken")).to_contain_text("1 to 14 seats")
    expect(page.get_by_label("Seats in play", exact=True)).to_have_value("99")
    page.get_by_label("Seats in play", exact=True).fill("1")
    expect(page.locator(".headlines")).to_contain_text("+$111.11")
    page.get_by_label("Capital").check()
    expect(figure(page, "Capital for a shift")).to_have_text(re.compile(r"^\$\d"))
    assert saved(page, page, "CSV").startswith("hours,seats,staked,mean")

    # The view is an address: the next one has the same stakes, and whoever opens it sees the same.
    page.get_by_role("link", name="Player's session").click()
    expect(page).to_have_url(re.compile("view=session"))
    page.get_by_label("Bankroll").fill("500")
    page.get_by_label("Leaves at").fill("1000")
    expect(page.locator(".headlines")).to_contain_text("Reaches $1,000")
    expect(figure(page, "Ends ahead")).to_have_text("18.13%")  # as `houseway session` has it, of 1,000 rounds
    expect(figure(page, "Ruined")).to_have_text("35.34%")
    expect(figure(page, "Without end")).to_have_text("100.00%")
    expect(figure(page, "Reaches")).to_have_text("5.85%")
    page.reload()
    expect(page.get_by_label("Bankroll")).to_have_value("500")
    expect(page.locator(".headlines")).to_contain_text("5.85%")


@pytest.mark.slow
def test_wagers_together_and_every_hand(page: Page) -> None:
    page.goto('/odds/sic_bo?view=together&stakes={"small":10}')
    expect(page.locator(".headlines")).to_contain_text("48.61%", timeout=60_000)  # 105 of 216 rolls
    page.get_by_label("Another wager").select_option("big")
    page.get_by_role("textbox", name="Big", exact=True).fill("10")
    expect(page.locator(".headlines")).to_contain_text("97.22% of rounds end even")
    expect(page.locator(".correlations .figures tr").first).to_contain_text("Small and Big")
    page.goto("/odds/sic_bo?view=hands&find=queen")  # what was looked for in the strategy
    expect(page.locator(".analysis .count")).to_have_text("216 of 216 classes.", timeout=60_000)
    classes = json.loads(saved(page, page, "JSON"))["classes"]
    assert sum(one["combinations"] for one in classes) == 216


@pytest.mark.slow
def test_an_unlawful_table_is_mended_and_lawful_ones_meet_a_target(page: Page) -> None:
    page.goto('/odds/sic_bo?view=design&options={"payout_odds":{"small":"1:2"}}&wager=total_value:9')
    mend = page.locator(".mend")
    expect(mend.locator("code").first).to_have_text("MA-SB-4.b-small_big")
    mend.get_by_role("button", name="Make it so").first.click()
    search = page.locator(".design-search")
    search.get_by_label("House edge, from").fill("5")
    search.get_by_label("House edge, to").fill("10")
    # Seven to one returns 25 times 8 of 216: an edge of 7.407 %.
    row = search.locator("tbody tr", has_text="total 9 7:1").first
    expect(row).to_contain_text("7.407%", timeout=60_000)
    row.get_by_role("button", name="Use it").click()
    expect(page.locator('[data-row="payout_odds.total_9"]').get_by_role("textbox")).to_have_value("7:1")
    page.get_by_label("The other").select_option("Massachusetts, by default")
    two = page.locator(".analysis", has_text="Two submissions")
    expect(two.locator("tbody tr")).to_contain_text(["+11.574%"])
    assert command(two)[-2:] == ["--against", "other.json"]
    other = json.loads(saved(page, two, "The other as a file"))
    assert other == {"game": "sic_bo", "authority": "MA", "options": {}}


@pytest.mark.slow
def test_a_progressive_over_its_life_and_a_count(page: Page) -> None:
    page.goto("/odds/mississippi_stud?view=progressive")
    page.get_by_label(re.compile("^Contribution")).fill("200")
    expect(page.locator(".ask-field.broken")).to_contain_text("at most 100 per cent", timeout=60_000)
    page.get_by_label(re.compile("^Contribution")).fill("")
    page.get_by_label(re.compile("^Or wanted edge")).fill("99")
    expect(page.locator(".ask-field.broken")).to_contain_text("is between", timeout=60_000)
    page.get_by_label(re.compile("^Or wanted edge")).fill("")
    page.get_by_label(re.compile("^Contribution")).fill("20")
    page.get_by_label("Resets to").fill("10000")
    expect(page.locator(".headlines")).to_contain_text("$160,531")  # 3,050,080 / 19
    page.goto("/odds/minibaccarat?view=count&wager=player")
    expect(page.locator(".tags")).to_contain_text("correlation", timeout=60_000)
    expect(page.locator(".headlines")).to_contain_text("An hour")


@pytest.mark.slow
def test_a_play_and_a_side_wager_of_one_s_own_are_priced_and_refused_at_their_field(page: Page) -> None:
    page.goto("/odds/three_card_poker?view=strategy")
    strategy = page.locator(".strategy-table")
    expect(strategy.locator("tbody tr").first).to_be_visible(timeout=60_000)
    page.get_by_label("Find").fill("queen high, six and four")
    expect(strategy.locator("tbody tr")).to_contain_text([re.compile("six and four.*play")] * 2)  # a flush, or none
    own = page.locator(".own-play")
    own.get_by_label("Rules").fill("rules: [{otherwise: dance}]")
    expect(own.locator(".ask-field.broken")).to_contain_text("rules[1]", timeout=60_000)
    own.get_by_label("Rules").fill("rules:\n- {when: {at_least: K}, then: play}\n- otherwise: fold")
    expect(figure(own, "Your play costs")).to_have_text("1.613%")  # 1641459/101792600
    expect(own.locator("tbody tr").first).to_contain_text("fold")
    page.reload()
    expect(figure(own, "Your play costs")).to_have_text("1.613%", timeout=60_000)

    page.goto("/odds/let_it_ride?view=strategy")
    own.get_by_role("button", name="Begin with an example").click(timeout=60_000)
    expect(figure(own, "Your play costs")).to_have_text("4.692%", timeout=60_000)

    page.goto("/odds/three_card_poker?view=design")
    wager = page.locator(".side-wager")
    wager.get_by_role("button", name="Begin with an example").click()
    expect(wager.locator("tbody tr", has_text="Both pairs")).to_contain_text("30:1", timeout=60_000)
    expect(wager.locator(".violation")).to_contain_text("Not lawful")
    wager.get_by_label("The wager").fill("cards: 9")
    expect(wager.locator(".ask-field.broken")).to_contain_text("from 1 to 7", timeout=60_000)


@pytest.mark.slow
def test_what_a_seen_card_is_worth_and_a_simple_play(page: Page) -> None:
    page.goto("/odds/minibaccarat?view=seen")
    page.get_by_role("link", name="Seen cards").wait_for(timeout=60_000)
    removed = page.locator("table", has_text="when one card leaves the fresh shoe")
    expect(removed.locator("tbody tr")).to_have_count(10, timeout=60_000)
    expect(page.locator("table", has_text="The best count of each level")).to_contain_text("+1: ")
    assert misfits(page, "seen cards", 390, 844) == []
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto("/odds/sic_bo?view=together&two=1")
    expect(page.locator(".headlines")).to_contain_text("Two seats go together", timeout=60_000)
    expect(page.get_by_role("link", name="Seen cards")).to_have_count(0)
    page.goto("/odds/three_card_poker?view=strategy")
    page.get_by_label("Conditions").select_option("1")
    expect(page.locator(".simple-play li").first).to_contain_text("Q64", timeout=60_000)
    expect(figure(page.locator(".simple-play"), "They cost")).to_have_text(re.compile(r"^0\.0+%$"))


def test_a_full_queue_is_waited_for_and_a_long_answer_can_be_stopped(page: Page) -> None:
    asked: list[str] = []

    def once_full(route: Route) -> None:
        asked.append(route.request.url)
        full = {"error": {"message": "too much to work out", "where": "", "clause": "", "code": "queue-full"}}
        if len(asked) == 1:
            route.fulfill(status=503, json=full)
        else:
            route.fallback()

    page.route("**/api/jobs/session", once_full)
    page.goto('/odds/sic_bo?view=session&stakes={"small":10}')
    expect(page.locator(".working")).to_contain_text("waits for its turn")
    expect(figure(page, "Ends ahead")).to_have_text("18.13%")
    assert len(asked) == 2

    page.unroute("**/api/jobs/session")
    page.route("**/api/jobs/session", lambda route: None)  # never answered
    page.get_by_role("textbox", name="Rounds").fill("2000")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".answer")).to_have_text("Stopped before there was an answer.Work it out")
    expect(page.get_by_role("textbox", name="Rounds")).to_have_value("2000")
    page.unroute("**/api/jobs/session")
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator(".headlines")).to_contain_text("sessions of 2,000 rounds")


def simulated(page: Page, view: str, **more: object) -> None:
    """Lets a view be answered as if one round had been simulated: the real answer with these figures."""

    def answer(route: Route) -> None:
        asked = json.loads(route.request.post_data or "")
        real = page.request.post(f"/api/analysis/{view}", data=asked).json()
        route.fulfill(body=json.dumps({"answer": {**real, "method": "simulation", **more}}) + "\n")

    page.route(f"**/api/jobs/{view}", answer)


def test_what_was_simulated_has_its_error_and_is_not_called_exact(page: Page) -> None:
    simulated(page, "session", mean_error=2.5, ahead_error=0.0042, priced_at_another_stake=["small"])
    page.goto('/odds/sic_bo?view=session&stakes={"small":10}')
    room = page.locator(".analysis")
    expect(page.locator(".headline", has_text="Expected")).to_contain_text("± $2.50, the standard error")
    expect(page.locator(".headline", has_text="Ends ahead")).to_contain_text("± 0.42%")
    expect(room.locator(".other-stake")).to_contain_text("Small at $10.00 would pay otherwise")
    expect(room.locator(".method")).to_contain_text("One round is simulated")
    expect(room).not_to_contain_text("exact")
    simulated(page, "hold", mean_error=3.25, loses_error=0.0011)
    page.goto('/odds/sic_bo?view=house&stakes={"small":10}')
    expect(page.locator(".headline", has_text="Expected win")).to_contain_text("± $3.25")
    expect(page.locator(".headline", has_text="A losing shift")).to_contain_text("± 0.11%")
    expect(room).not_to_contain_text("exact")


def test_a_change_that_gives_up_a_wager_says_so(page: Page) -> None:
    def answer(route: Route) -> None:
        found = page.request.post("/api/analysis/mend", data=json.loads(route.request.post_data or "")).json()
        found["remedies"][0] |= {"dropped": ["total_value:9"], "cost_error": 0.0005}
        route.fulfill(body=json.dumps({"answer": found}) + "\n")

    page.route("**/api/jobs/mend", answer)
    page.goto('/odds/sic_bo?view=design&options={"payout_odds":{"small":"1:2"}}')
    expect(page.locator(".mend tbody tr").first).to_contain_text("no more Total value 9")
    expect(page.locator(".mend tbody tr").first).to_contain_text("± 0.050%")


def test_a_choice_goes_back_to_its_default_and_offers_something(page: Page) -> None:
    page.goto("/odds/caribbean_stud?view=progressive")
    levers = page.locator(".levers")
    table = levers.locator("> .choice-lever", has_text="Caribbean Stud Bonus table").locator("select")
    expect(table.locator("option:checked")).to_have_text("by default")
    table.select_option("table A")
    expect(page).to_have_url(re.compile("caribbean_stud_bonus_table"))
    table.select_option("by default")
    expect(page).not_to_have_url(re.compile("caribbean_stud_bonus_table"))
    for select in levers.locator("> .choice-lever select").all():
        assert select.locator("option").count() > 1


def test_ruin_and_drawdown_say_how_long_they_take(page: Page) -> None:
    stakes = '{"small":10}'
    page.goto(f"/odds/sic_bo?view=session&stakes={stakes}&rounds=300&bankroll=300&target=600&drawdown=1")
    # `houseway session sic_bo --rounds 300 --stake small=10 --bankroll 300 --target 600 --drawdown`
    expect(page.locator(".headline", has_text="Reaches $600")).to_contain_text("737 rounds on average with a deviation")
    rows = page.locator(".drawdowns tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("50%")


def test_no_ticks_of_a_picture_are_without_a_name(page: Page) -> None:
    page.goto('/odds/sic_bo?view=house&stakes={"small":10}')
    labels = page.locator('.analysis svg [aria-label="x-axis tick label"] text')
    expect(labels).to_have_text(["1", "4", "8", "24", "168", "720"])


def test_a_question_that_is_taken_back_is_not_waited_for(page: Page) -> None:
    # The prices are asked for at once, before the check of the options has found that they are unlawful.
    page.route("**/api/jobs/odds", lambda route: None)  # never answered
    asked: list[Route] = []
    page.route("**/api/levers", lambda route: asked.append(route))
    with page.expect_request("**/api/jobs/odds"):
        page.goto('/odds/sic_bo?view=house&options={"payout_odds":{"small":"1:2"}}')
    expect(page.locator(".working")).to_be_visible()
    page.unroute("**/api/levers")
    asked[0].fallback()
    expect(page.get_by_role("heading", name="Not lawful")).to_be_visible()
    expect(page.locator(".working")).to_have_count(0)


def test_a_view_says_the_command_that_answers_the_same(page: Page) -> None:
    options = '{"payout_odds":{"total_9":"7:1"}}'
    page.goto(f'/odds/sic_bo?view=session&options={options}&stakes={{"total_value:9":10}}&rounds=300&bankroll=100')
    expect(figure(page, "Expected")).to_have_text("−$222.22")  # 300 rounds of ten dollars at 2/27
    words = command(page)
    assert words[:3] == ["houseway", "session", "sic_bo"]
    assert told(words)["mean_exact"] == "-2000/9"


def test_nothing_is_decided_in_a_game_of_dice(page: Page) -> None:
    page.goto("/odds/sic_bo?view=strategy")
    expect(page.locator(".analyses")).to_contain_text("Nothing is decided in Sic Bo")
    expect(page.locator(".analyses :is(.trouble, textarea)")).to_have_count(0)


@pytest.mark.slow
def test_a_whole_strategy_is_taken_home_and_edited(page: Page) -> None:
    page.goto("/odds/three_card_poker?view=strategy")
    expect(page.locator(".heat-map td", has_text="+7.71").first).to_be_visible(timeout=60_000)
    expect(page.locator(".strategy-panel")).to_contain_text("What habits cost")
    whole = page.locator(".analysis", has_text="The whole strategy")
    expect(whole.locator(".count")).to_contain_text("741 of 741 classes")
    assert saved(page, whole, "CSV").count("\n") == 742
    assert "<svg" in saved(page, whole, "Page with heat maps")
    whole.get_by_label("Order").select_option("closest decisions first")
    expect(whole.locator("tbody tr").first).to_contain_text("queen high, six and three")

    own = page.locator(".own-play")
    own.get_by_role("button", name="Begin with the best play").click()
    expect(figure(own, "Your play costs")).to_have_text("0.000%", timeout=60_000)
    expect(own.get_by_label("Rules")).to_have_value(re.compile("at_least: Q64"))
    assert "Q64" in saved(page, own, "The rules as a file")
    page.get_by_label("Conditions").select_option("2")
    page.get_by_role("button", name="Edit it as a play of your own").click(timeout=60_000)
    expect(own.get_by_label("Rules")).to_have_value(re.compile("of 2 conditions"))


@pytest.mark.slow
def test_rows_are_bound_and_a_count_is_told_by_penetration(page: Page) -> None:
    page.goto("/odds/three_card_poker?view=design&wager=pair_plus")
    search = page.locator(".design-search")
    search.get_by_label("A row").select_option("flush", timeout=60_000)
    search.get_by_label("flush pays, at least").fill("4")
    search.get_by_label("flush pays, at most").fill("3")
    expect(search.locator(".broken .violation")).to_be_visible()
    expect(search.get_by_label("flush pays, at least")).to_have_value("4")
    search.get_by_label("flush pays, at most").fill("4")
    expect(search.locator("tbody tr").first).to_contain_text("flush 4:1")
    expect(search.locator("tbody tr", has_not_text="flush 4:1")).to_have_count(0)
    search.get_by_role("button", name="No bounds for flush").click()
    expect(search.locator("tbody tr", has_not_text="flush 4:1").first).to_be_visible()
    page.goto("/odds/minibaccarat?view=count&wager=player")
    depths = page.locator("table", has_text="By penetration")
    expect(depths.locator("tbody tr")).to_have_count(8, timeout=60_000)


@pytest.mark.slow
def test_a_side_wager_is_dealt_under_the_options_of_the_room(page: Page) -> None:
    nine = "rows: [{of: player, total: 9, pays: 8:1}]"
    for decks, edge in (("6", "587/4043"), ("8", "787/5395")):  # a total of nine with two cards of as many decks
        page.goto(f'/odds/minibaccarat?view=design&options={{"decks":{decks}}}&side_wager={nine}')
        expect(page.locator(".side-wager .headlines")).to_contain_text(f"exactly {edge}", timeout=60_000)
    page.goto("/odds/poker")
    wager = page.locator(".side-wager")
    wager.get_by_role("button", name="Begin with an example").click()
    expect(wager.locator(".headlines")).to_contain_text("exactly 12816/149695", timeout=60_000)
