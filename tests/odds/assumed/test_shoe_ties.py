"""Ties of the games dealt from a shoe that go to one side: priced, flagged with the clause, and counted a second way."""

import json
from fractions import Fraction

import pytest

import houseway as hw
from houseway.cli import main
from houseway.games import game
from houseway.odds.pricing import PricedGame
from houseway.odds.protection import figures_of
from tests.odds.assumed.shoes import baccarat, baccarat_shoe, dealer_totals, split_by_winner
from tests.project.refused import refused

TIED = {"push": 0, "player": 1, "dealer": -1}
FIVES = ((0, 5), (1, 4), (2, 3), (6, 9), (7, 8))


def test_baccarat_ties_by_the_published_number_of_ties() -> None:
    """Of 4,998,398,275,503,360 orders from eight decks 475,627,426,473,216 are ties (published by the Wizard of Odds)."""
    tied = Fraction(475_627_426_473_216, 4_998_398_275_503_360)
    fair, player, banker = (
        hw.price("minibaccarat", "MA", decks=8, assume={"ties": ties}, cache=False)
        for ties in ("push", "player", "banker")
    )
    assert player["player"].house_edge == fair["player"].house_edge - tied
    assert player["banker"].house_edge == fair["banker"].house_edge + tied
    assert banker["player"].house_edge == fair["player"].house_edge + tied
    assert banker["banker"].house_edge == fair["banker"].house_edge - tied * Fraction(95, 100)
    assert player["tie"].house_edge == fair["tie"].house_edge
    assert (fair.unlawful, player.unlawful) == ((), ("MA-MB-7.a.1.iii",))


def test_a_press_is_worth_more_beside_the_wager_that_takes_ties() -> None:
    fair, player = (hw.price("minibaccarat", "MA", assume={"ties": ties}, cache=False) for ties in ("push", "player"))
    assert player["house_money"].house_edge == fair["house_money"].house_edge
    assert player["house_money:press_on_player"].house_edge < fair["house_money:press_on_player"].house_edge
    assert player["house_money:press_on_banker"].house_edge > fair["house_money:press_on_banker"].house_edge


def test_another_vigorish_by_the_published_frequency_of_the_banker() -> None:
    """The Banker wins 2,292,252,566,437,888 of the orders from eight decks (published by the Wizard of Odds)."""
    won = Fraction(2_292_252_566_437_888, 4_998_398_275_503_360)
    fair, four, none = (
        hw.price("minibaccarat", "MA", decks=8, assume={"vigorish": rate}, cache=False) for rate in ("5%", "4%", "0%")
    )
    assert fair["banker"].house_edge - four["banker"].house_edge == won / 100
    assert fair["banker"].house_edge - none["banker"].house_edge == won / 20
    assert four["player"].house_edge == fair["player"].house_edge
    assert (fair.unlawful, four.unlawful) == ((), ("MA-MB-12.c-s1",))
    rounded = hw.price(
        "minibaccarat",
        "MA",
        decks=8,
        vigorish_rounding="rounded",
        assume={"vigorish": "4%", "stake": "30"},
        cache=False,
    )
    # Four percent of $30 is $1.20, rounded up to $1.25.
    assert rounded["banker"].house_edge - none["banker"].house_edge == won * Fraction(125, 3000)
    with refused("not-priced", clause="MA-MB-1.ez_baccarat", where="assume.vigorish"):
        hw.price("minibaccarat", "MA", table_variant="ez", assume={"vigorish": "4%"}, cache=False)


@pytest.mark.parametrize("ties", ["player", "dealer"])
def test_simulated_baccarat_follows_ties(ties: str) -> None:
    done = hw.simulate("minibaccarat", 200_000, authority="MA", assume={"ties": ties, "vigorish": "4%"})
    scores = [done.z_score(wager) for wager in ("player", "banker", "tie", "house_money:press_on_player")]
    assert all(score is not None and abs(score) < 4.5 for score in scores)


def chemin(tied: int) -> tuple[Fraction, dict[tuple[int, int], tuple[Fraction, Fraction]]]:
    """The house edge of covering the bank from one deck, and what drawing and staying on five bring, counted by hand."""
    shoe = baccarat_shoe(1)
    total, worth = Fraction(0), {pair: [Fraction(0), Fraction(0)] for pair in FIVES}
    seen: dict[tuple[int, ...], tuple[Fraction, Fraction]] = {}
    chances = dict.fromkeys(FIVES, Fraction(0))
    for one in range(10):
        for two in range(10):
            for three in range(10):
                for four in range(10):
                    chance, left, cards = Fraction(1), list(shoe), 52
                    for value in (one, two, three, four):
                        chance *= Fraction(left[value], cards)
                        left[value] -= 1
                        cards -= 1
                    if not chance:
                        continue
                    player, banker = (one + two) % 10, (three + four) % 10
                    key = (*sorted((one, two)), *sorted((three, four)))
                    if key not in seen:
                        ends = [split_by_winner(left, player, banker, draws) for draws in (True, False)]
                        card, stay = (won + tied * tie - lost for won, tie, lost in ends)
                        seen[key] = (card, stay)
                    card, stay = seen[key]
                    if player == 5:
                        pair = (min(one, two), max(one, two))
                        chances[pair] += chance
                        worth[pair][0] += chance * card
                        worth[pair][1] += chance * stay
                    else:
                        total += chance * (card if player < 5 else stay)
    total += sum(max(found) for found in worth.values())
    return -total, {pair: (card / chances[pair], stay / chances[pair]) for pair, (card, stay) in worth.items()}


@pytest.mark.parametrize("ties", ["push", "player", "dealer"])
def test_chemin_de_fer_from_one_deck_counted_again(ties: str) -> None:
    edge, worth = chemin(TIED[ties])
    found = hw.price("chemin_de_fer", decks=1, assume={"ties": ties}, even_if_unlawful=True, cache=False)
    assert found["banco"].house_edge == edge
    assert found.unlawful == (("MA-CF-1.a-s1",) if ties == "push" else ("MA-CF-1.a-s1", "MA-CF-6.g.3"))
    bank = found["banker_wager"]
    won = sum(one.probability for one in bank.outcomes if one.line.net > 0)
    assert bank.house_edge == -edge + won / 20
    told = hw.strategy("chemin_de_fer", decks=1, hand="2h 3d", assume={"ties": ties}, even_if_unlawful=True).advice
    assert {one.do: one.value for one in told.alternatives} == dict(zip(("card", "stay"), worth[2, 3], strict=True))


def test_simulated_chemin_de_fer_follows_ties_and_another_rate() -> None:
    done = hw.simulate("chemin_de_fer", 200_000, vigorish_rate="3%", assume={"ties": "player"}, even_if_unlawful=True)
    for wager in ("banker_wager", "banco"):
        score = done.z_score(wager)
        assert score is not None
        assert abs(score) < 4.5


def test_another_rate_of_the_bank_is_flagged_or_refused() -> None:
    fair, three = (
        hw.price("chemin_de_fer", vigorish_rate=rate, even_if_unlawful=True, cache=False) for rate in ("5%", "3%")
    )
    won = sum(one.probability for one in fair["banker_wager"].outcomes if one.line.net > 0)
    assert fair["banker_wager"].house_edge - three["banker_wager"].house_edge == won / 50
    assert (fair.unlawful, three.unlawful) == ((), ("MA-CF-9.c-s1",))
    for rate in ("101%", "-1%", "much"):
        with refused("not-priced", clause="MA-CF-9.c-s1"):
            hw.price("chemin_de_fer", vigorish_rate=rate, even_if_unlawful=True, cache=False)
    with refused("not-priced", clause="MA-CF-9.c-s2"):
        hw.price("chemin_de_fer", vigorish_rate="3%", vigorish_rounding="rounded", even_if_unlawful=True, cache=False)


@pytest.mark.parametrize("ties", ["push", "player", "dealer"])
@pytest.mark.parametrize("decks", [1, 6])
def test_standing_in_spanish_21_counted_again(ties: str, decks: int) -> None:
    """King and eight against a six, which no bonus pays: what standing brings by a dealer dealt card by card."""
    shoe = [4 * decks] * 9 + [12 * decks]
    for place in (9, 7, 5):
        shoe[place] -= 1
    ends = dealer_totals(tuple(shoe), 6, False, 1)
    lost = sum((ends[total] for total in ("19", "20", "21")), Fraction(0))
    expected = ends["bust"] + ends["17"] + TIED[ties] * ends["18"] - lost
    told = hw.strategy(
        "spanish_21", authority="MA", decks=decks, hand="Ks 8d v 6h", assume={"ties": ties}, even_if_unlawful=True
    ).advice
    stand = next(one.value for one in told.alternatives if one.do == "stand")
    assert float(stand) == pytest.approx(float(expected), abs=1e-9)


@pytest.mark.parametrize(("authority", "clause"), [("MA", "MA-S21-5.b-tie"), ("PA", "PA-S21-7.o-tie")])
def test_the_same_play_of_spanish_21_with_other_ties(authority: str, clause: str) -> None:
    """A player who mimics the dealer has one wager out, so a tie is worth what is returned on ties."""
    found = {
        ties: hw.price("spanish_21", authority, assume={"ties": ties, "player": "mimic_dealer"}, cache=False)
        for ties in TIED
    }
    edges = {ties: float(one["spanish_21"].house_edge) for ties, one in found.items()}
    tied = float(sum(one.probability for one in found["push"]["spanish_21"].outcomes if one.line.name == "push"))
    assert 0.05 < tied < 0.15
    assert edges["dealer"] - edges["push"] == pytest.approx(tied, abs=1e-12)
    assert edges["push"] - edges["player"] == pytest.approx(tied, abs=1e-12)
    assert found["dealer"].unlawful == found["player"].unlawful == (clause,)
    assert found["push"].unlawful == ()


def test_the_best_play_of_spanish_21_is_found_anew() -> None:
    """The best play for other ties is no worse than the play that is best under the regulation, and not the same."""
    fair, lost = (
        hw.price("spanish_21", "MA", assume={"ties": ties, "player": "never_split"}, cache=False)["spanish_21"]
        for ties in ("push", "dealer")
    )
    tied = sum(one.probability * one.line.risk for one in fair.outcomes if one.line.name.endswith("push"))
    assert fair.house_edge < lost.house_edge < fair.house_edge + tied
    best = [
        hw.strategy("spanish_21", authority="MA", hand="Ks 7d v Qh", assume={"ties": ties}).advice.alternatives[0].do
        for ties in ("push", "dealer")
    ]
    assert best[0] == "stand" != best[1]


def test_an_endless_shoe_follows_ties() -> None:
    """The edges are in the order of the rules, and that of 24 decks is near."""
    dealer = {
        ties: hw.price("spanish_21", "PA", assume={"ties": ties, "shoe": "infinite"}, cache=False) for ties in TIED
    }
    edges = [dealer[ties]["spanish_21"].house_edge for ties in ("player", "push", "dealer")]
    assert edges == sorted(edges)
    assert edges[2] - edges[1] > Fraction(7, 100)
    assert dealer["dealer"]["match_dealer"].house_edge == dealer["push"]["match_dealer"].house_edge
    real = hw.price("spanish_21", "PA", decks=24, assume={"ties": "dealer"}, even_if_unlawful=True, cache=False)
    assert float(real["spanish_21"].house_edge) == pytest.approx(float(edges[2]), abs=5e-4)


@pytest.mark.parametrize(("authority", "ties"), [("MA", "dealer"), ("PA", "player")])
def test_simulated_spanish_21_follows_ties(authority: str, ties: str) -> None:
    done = hw.simulate("spanish_21", 300_000, authority=authority, assume={"ties": ties})
    for wager in ("spanish_21", "match_dealer", "insurance"):
        score = done.z_score(wager)
        assert score is not None
        assert abs(score) < 4.5


def test_rules_that_neither_text_has_are_flagged() -> None:
    for assume, clause in (({"soft_17": "hit"}, "PA-S21-7.l"), ({"redoubles": "1"}, "PA-S21-7.j.2")):
        assert hw.price("spanish_21", "PA", assume=assume, cache=False).unlawful == (clause,)
        with refused("not-permitted", clause=clause):
            hw.protection("spanish_21", "PA", assume=assume)
    with refused("not-permitted", clause="MA-S21-5.b-tie"):
        hw.protection("spanish_21", "MA", assume={"ties": "dealer"})
    for authority, clause in (("MA", "MA-S21-12.a.2"), ("PA", "PA-S21-7.j.2")):
        with refused("not-simulated", clause=clause, where="assume.redoubles"):
            hw.simulate("spanish_21", 1000, authority=authority, assume={"redoubles": "1"})


def test_effects_of_removal_follow_ties_and_the_vigorish() -> None:
    """What a removed five does to both hands where the Banker takes ties and pays four percent, from shoes counted by hand."""

    def brings(shoe: list[int]) -> dict[str, Fraction]:
        player, tied, banker = baccarat(shoe)
        return {"player": player - tied - banker, "banker": (banker + tied) * Fraction(96, 100) - player}

    whole = brings(baccarat_shoe(6))
    without = brings([many - (value == 5) for value, many in enumerate(baccarat_shoe(6))])
    priced = PricedGame.read(game("minibaccarat", "MA"), assume={"ties": "banker", "vigorish": "4%"})
    five = next(one for one in figures_of(priced).removals if one.card == "5")
    assert {wager: five.effects[wager] for wager in whole} == {wager: without[wager] - whole[wager] for wager in whole}


def test_a_count_under_other_ties_is_flagged(capsys: pytest.CaptureFixture[str]) -> None:
    """The full shoe of a count is the price, and the clause is named in both forms of the answer."""
    asked = ["count", "chemin_de_fer", "--wager", "banco", "--assume", "ties=dealer"]
    with pytest.raises(SystemExit, match="0"):
        main([*asked, "--json"])
    answer = json.loads(capsys.readouterr().out)
    assert answer["unlawful"] == ["MA-CF-6.g.3"]
    found = hw.price("chemin_de_fer", assume={"ties": "dealer"}, cache=False)["banco"]
    assert answer["full_shoe"] == pytest.approx(-float(found.house_edge), abs=1e-12)
    with pytest.raises(SystemExit, match="0"):
        main(asked)
    assert "MA-CF-6.g.3" in capsys.readouterr().out
