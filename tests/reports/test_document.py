"""The printed report: complete, true to the figures, and dependent on nothing outside."""

import re
from html import escape
from html.parser import HTMLParser

import pytest

from houseway.games import game
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.reports.cards.sample import fullest
from houseway.reports.document import ON_REQUEST, PARTS, document
from houseway.reports.html import percent
from houseway.reports.source import Source, limits, source
from houseway.table.chips.endings import NAMES
from tests.games.every_game.first import first
from tests.project import refused as refusals
from tests.reports.conftest import PRICED

EVERY = pytest.mark.parametrize("name", PRICED)


class Balance(HTMLParser):
    """Counts what is opened and not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br", "hr", "col"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)


@EVERY
def test_the_page_is_well_formed(name: str, pages: dict[str, str]) -> None:
    balance = Balance()
    balance.feed(pages[name])

    assert balance.open == balance.wrong == []


@EVERY
def test_nothing_outside_is_needed(name: str, pages: dict[str, str]) -> None:
    page = pages[name].replace('xmlns="http://www.w3.org/2000/svg"', "")

    assert not re.search(r"https?:|//[a-z]|url\(|@import|<link|<img|src=", page)


@EVERY
def test_all_documents_bear_the_hash_and_the_date(name: str, pages: dict[str, str], made: dict[str, Source]) -> None:
    page, stamp = pages[name], made[name].stamp

    for part in (name for name in PARTS if name not in ON_REQUEST):
        (sheet,) = re.findall(rf'<article class="sheet" id="{part}">.*?</article>', page, re.S)
        assert stamp.line in sheet
        assert stamp.hash in sheet
    assert f'@bottom-left {{ content: "{stamp.line}"' in page  # the foot of every printed page


@EVERY
def test_every_ruling_stands_on_the_irregularity_card(name: str, pages: dict[str, str]) -> None:
    card = pages[name].partition('id="irregularities"')[2]

    for ruling in first(name).rulings.values():
        assert ruling.kind.replace("_", " ") in card
        assert escape(ruling.trigger[1:], quote=False) in card
        assert escape(ruling.ruling[1:], quote=False) in card
        for clause in ruling.clauses:
            assert f"<code>{clause}</code>" in card


@EVERY
def test_every_pay_that_is_printed_can_happen(name: str, pages: dict[str, str], made: dict[str, Source]) -> None:
    for wager, price in made[name].price_list.wagers.items():
        for one in price.outcomes:
            assert one.probability > 0, wager
            assert (f">{one.weight:,}</td>" in pages[name]) == price.method.is_exact
        assert sum(one.probability for one in price.outcomes) == 1


@EVERY
def test_an_edge_is_printed_with_its_fraction_where_it_is_exact(
    name: str, pages: dict[str, str], made: dict[str, Source]
) -> None:
    for price in made[name].price_list.wagers.values():
        assert percent(price.house_edge) in pages[name]
        assert (f">{price.house_edge}</td>" in pages[name]) == price.method.is_exact


@EVERY
def test_the_dealer_guide_names_every_duty_that_applies(
    name: str, pages: dict[str, str], made: dict[str, Source]
) -> None:
    guide = pages[name].partition('id="dealer"')[2]

    for duty in made[name].game.setup.duties:
        if duty.applies(made[name].submission):
            assert escape(duty.what, quote=False) in guide


@EVERY
def test_the_rule_card_names_every_option_with_its_clause(
    name: str, pages: dict[str, str], made: dict[str, Source]
) -> None:
    card = pages[name].partition('id="rules"')[2].partition('id="dealer"')[0]

    for option in made[name].game.submission.model_fields:
        assert option.replace("_", " ") in card


def test_options_that_differ_are_printed_beside_their_default() -> None:
    chosen = source(game("three_card_poker"), {"settlement_order": 2}, "2026-11-15")
    card = str(document(chosen, ["rules"]))
    usual = str(document(source(game("three_card_poker"), {}, "2026-11-15"), ["rules"]))

    assert card.count("chosen; the default is") == 1
    assert re.search(r"settlement order</td><td[^>]*>2</td><td[^>]*>chosen; the default is 1</td>", card)
    assert "chosen; the default is" not in usual


@EVERY
def test_every_figure_names_its_method_strategy_and_assumptions(
    name: str, pages: dict[str, str], made: dict[str, Source]
) -> None:
    basis = pages[name].partition("Basis of the figures")[2].partition("</section>")[0]
    prices = made[name].price_list

    assert prices.strategy
    assert escape(prices.strategy, quote=False) in basis
    assert prices.counted in basis
    for assumption, what in prices.assumptions.items():
        assert assumption.replace("_", " ") in basis
        assert escape(str(what), quote=False) in basis


@EVERY
def test_the_rule_card_tells_every_ending_of_a_hand_against_the_dealer(
    name: str, pages: dict[str, str], made: dict[str, Source]
) -> None:
    card = pages[name].partition("<h2>Against the dealer</h2>")[2].partition("</section>")[0]
    endings = made[name].game.endings

    assert bool(card) == (endings is not None)
    for fates in [endings[ending] for ending in range(len(NAMES))] if endings else ():
        for wager, fate in fates.items():
            assert made[name].game.wagers[wager].title in card
            assert all(clause in card for clause in fate.clauses)


@EVERY
def test_the_rule_card_tells_what_a_table_does_to_the_wagers(
    name: str, pages: dict[str, str], made: dict[str, Source]
) -> None:
    card = pages[name].partition("<h2>By your hand</h2>")[2].partition("</section>")[0]
    of_game = made[name].game.by_table

    assert bool(card) == (of_game is not None)
    if of_game is not None:
        found = of_game(made[name].submission)
        assert all(made[name].game.wagers[wager].title in card for wager in found.wagers)
        fates = [one for one in (found.win, found.push, found.lose) if one]
        assert all(clause in card for fate in fates for clause in fate.clauses)


def test_the_rule_card_says_what_a_dealer_who_does_not_qualify_pays(pages: dict[str, str]) -> None:
    """Three Card Poker pays the ante and gives play back, Caribbean Stud does the same with the bet."""
    for name, second in (("three_card_poker", "Play"), ("caribbean_stud", "Bet")):
        told = pages[name].partition("The dealer does not qualify</b>")[2].partition("</tr>")[0]
        assert "Ante wins 1 to 1" in told
        assert f"{second} goes back to you" in told


@EVERY
def test_the_rule_card_says_what_is_taken_of_a_win(name: str, pages: dict[str, str]) -> None:
    card = pages[name].partition('id="rules"')[2].partition('id="dealer"')[0]
    told = card.partition("<h2>Vigorish</h2>")[2].partition("</section>")[0]

    taken = name in ("minibaccarat", "chemin_de_fer", "pai_gow", "pai_gow_poker", "winners_pot_poker", "poker")
    assert ("None is taken" in told) != taken
    assert bool(re.search("%|commission|[Vv]igorish", told)) == taken


@pytest.mark.clause("MA-MB-12.c-s1", "MA-MB-1.ez_baccarat")
def test_the_rule_card_says_what_vigorish_this_table_takes(pages: dict[str, str]) -> None:
    ez = document(source(game("minibaccarat"), {"table_variant": "ez"}, "2026-11-15"), ["rules"])

    assert "5% of the amount won, exact" in pages["minibaccarat"]
    assert "none: a Banker wager is returned on a Dragon 7" in ez
    assert "None is taken" in pages["sic_bo"]


@EVERY
def test_the_dealer_guide_plays_a_round_of_every_game(name: str, made: dict[str, Source]) -> None:
    """Wagers of a fixed sum and wagers that have to be equal are made as the rules take them."""
    sample = fullest(made[name])
    wagered = {event.data["wager"] for event in sample.round if event.kind == "wagered"}
    rules = made[name].game.wagers.values()

    assert sample.opening
    offered = [rule for rule in rules if rule.placed and rule.offered(made[name].submission) is None]
    assert wagered >= {rule.id for rule in offered if not wagered & set(rule.apart)}
    assert any(event.kind in ("paid", "collected") for event in sample.round)


@pytest.mark.clause("MA-TC-7.b-1", "MA-TC-10.c.1")
def test_the_dealer_guide_shows_the_round_in_its_order(pages: dict[str, str]) -> None:
    guide = pages["three_card_poker"].partition("A round, step by step")[2]
    steps = ('"No more bets"', "to seat 1, face down", "the dealer shows", "cards of the dealer to the discard rack")
    places = [guide.index(text) for text in steps]

    assert places == sorted(places)


def test_one_document_alone_holds_no_other(made: dict[str, Source]) -> None:
    page = document(made["sic_bo"], ["irregularities"])

    assert 'id="irregularities"' in page
    assert 'id="par"' not in page


def test_text_of_people_cannot_become_markup() -> None:
    made = source(game("three_card_poker"), {"shoe_location": "<script>alert(1)</script>"}, "2026-11-15")

    assert "<script>alert" not in document(made)
    assert "&lt;script&gt;alert(1)" in document(made)


def test_an_unknown_document_and_an_unknown_paper_are_refused(made: dict[str, Source]) -> None:
    with refusals.refused("no-such-document"):
        document(made["sic_bo"], ["tax"])
    with refusals.refused("no-such-paper"):
        document(made["sic_bo"], paper="papyrus")


@pytest.mark.clause("MA-TC-6.a.1")
def test_limits_are_those_given_then_those_posted_then_the_usual() -> None:
    model = ThreeCardPoker
    posted = model(minimum_maximum_wagers={"minimum": 25, "maximum": 2500})

    assert limits(posted, maximum=100_00).maximum == 100_00
    assert (limits(posted).minimum, limits(posted).maximum, limits(posted).assumed) == (25_00, 2500_00, False)
    assert (limits(model()).minimum, limits(model()).maximum, limits(model()).assumed) == (10_00, 500_00, True)


@pytest.mark.clause("MA-MB-2.a")
def test_a_table_with_one_seat_is_dealt_for_the_guide_too() -> None:
    page = document(source(game("minibaccarat"), {"seats": 1}, "2026-11-15"), ["dealer"])

    assert "A round, step by step" in page
    assert "seat 2" not in page


def test_a_submission_that_breaks_a_clause_is_not_printed() -> None:
    with refusals.refused("not-permitted", clause="MA-MB-3.a") as refused:
        source(game("minibaccarat"), {"decks": 5}, "2026-11-15")
    assert refused.value.clause == "MA-MB-3.a"
