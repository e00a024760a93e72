"""Other rules on a tie with the dealer, under the best folds."""

import pytest

import houseway as hw


@pytest.mark.slow
def test_the_best_folds_are_found_anew_where_a_tie_goes_to_one_side() -> None:
    edges, folds = {}, {}
    for tied in ("player", "share", "dealer"):
        found = hw.price("winners_pot_poker", "MA", assume={"ties": tied}, cache=False)["ante"]
        edges[tied] = found.house_edge
        folds[tied] = sum(one.probability for one in found.outcomes if one.line.name.startswith("fold"))
        if tied != "share":
            score = hw.simulate("winners_pot_poker", 400_000, authority="MA", assume={"ties": tied}).z_score("ante")
            assert score is not None
            assert abs(score) < 4.5
            board = hw.price("winners_pot_poker", "MA", assume={"ties": tied, "player": "dealers_board"}, cache=False)
            assert found.house_edge < board["ante"].house_edge
    assert edges["player"] < edges["share"] < edges["dealer"]
    assert folds["player"] < folds["share"] < folds["dealer"]
