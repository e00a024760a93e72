"""The acts common to every table: opening it, laying the cards out while idle, signing duties, coupons, new options.

A game adds its own acts (``Game.acts``). A live table carries acts out by command, a scenario before or after a round
(``acts: [{act: go_idle, by: dealer}]``).
"""

from collections.abc import Mapping
from typing import Final

from houseway.equipment.money import cents, spoken
from houseway.errors import BadInput
from houseway.rulebook.setup import SIGNS_FOR, Duty
from houseway.rulebook.submission import accept
from houseway.table.acts.fields import names, whole
from houseway.table.acts.kinds import Act, DoneAct, Fields, PlannedAct
from houseway.table.driver import Driver
from houseway.table.game import Game
from houseway.table.round import Round
from houseway.table.table import Table

ROLES: Final = tuple(SIGNS_FOR)
"""The roles that may act for the house in a scenario."""


def _open(rnd: Round, role: str, fields: Fields) -> None:
    if rnd.table.rounds or rnd.table.equipment_life is not None:
        raise BadInput("the table is open already", "act", code="table-open")
    assert rnd.game.hooks.on_open is not None
    Driver(rnd, rnd.game.hooks.on_open)


def _go_idle(rnd: Round, role: str, fields: Fields) -> None:
    assert rnd.game.hooks.on_idle is not None
    Driver(rnd, rnd.game.hooks.on_idle)


def _sign(rnd: Round, role: str, fields: Fields) -> None:
    """Records that a person in the duty's role attests it; each duty that it follows must be signed again since last time."""
    duties = {duty.id: duty for duty in rnd.game.setup.duties if duty.applies(rnd.submission)}
    duty = duties.get(str(fields["duty"]))
    if duty is None:
        raise BadInput(
            f"unknown duty {fields['duty']!r:.40} at this table: {', '.join(duties)}", "duty", code="no-such-duty"
        )
    if duty.role not in SIGNS_FOR.get(role, ()):
        raise BadInput(
            f"{duty.what}: this is for the {duty.role}, not for a {role}", "duty", duty.clauses[0], code="not-your-role"
        )
    done = rnd.table.duties_done
    for before in duty.after:
        if before in duties and done.get(before, 0) <= done.get(duty.id, 0):
            raise BadInput(f"{duty.what}: first, {duties[before].what}", "duty", duty.clauses[0], code="duty-undone")
    done[duty.id] = done.get(duty.id, 0) + 1
    rnd.note("signed", *duty.clauses, text=f"the {duty.role} attests: {duty.what}", duty=duty.id, by=role)


def _change_options(rnd: Round, role: str, fields: Fields) -> None:
    """Changes the table's options; the regulation may require that devices are removed and notices given first."""
    options = fields["options"]
    if not isinstance(options, Mapping):
        raise BadInput("options are a mapping, as in {dealing_method: hand}", "options", code="not-a-mapping")
    submission = accept(rnd.game.submission, options, "options")
    rnd.table.change_submission(submission, names(fields, "removed"), names(fields, "notices"))
    rnd.table.supply = None
    rnd.note("options_changed", rnd.submission.home, text="the table plays by other options from here", by=role)


def _issue_coupon(rnd: Round, role: str, fields: Fields) -> None:
    """Gives a seated player a match play coupon, valid at this table even if the player leaves and comes back."""
    seat, face = whole(fields, "seat"), cents(fields["amount"], "amount")
    if seat not in rnd.table.seats:
        raise BadInput(f"nobody sits at seat {seat}", "seat", rnd.game.seat_clause, code="not-seated")
    takes = [rule for rule in rnd.game.wagers.values() if rule.coupon and rule.takes_coupon(rnd.submission)]
    if not takes:
        refused = next(rule.coupon[0] for rule in rnd.game.wagers.values() if rule.coupon)
        raise BadInput("this table takes no match play coupons", "act", refused, code="takes-no-coupon")
    if not face:
        raise BadInput("the coupon is for nothing", "amount", takes[0].coupon[0], code="amount-is-nothing")
    rnd.table.coupons.setdefault(seat, []).append(face)
    text = f"seat {seat} is given a match play coupon of {spoken(face)}"
    rnd.note("coupon_issued", takes[0].coupon[0], seat=seat, amount=face, text=text, by=role)


def acts_of(game: Game) -> dict[str, Act]:
    """Every act that the house can carry out at a table of that game, by name."""
    acts: dict[str, Act] = {}
    if game.hooks.on_open is not None:
        acts["open_table"] = Act("the table is opened", _open, command="open")
    if game.hooks.on_idle is not None:
        acts["go_idle"] = Act("the cards are laid out while nobody plays", _go_idle, in_log=True)
    if game.setup.duties:
        acts["sign"] = Act("a duty is signed for", _sign, needs=("duty",))
    if any(rule.coupon for rule in game.wagers.values()):
        acts["issue_coupon"] = Act("a player is given a match play coupon", _issue_coupon, needs=("seat", "amount"))
    change = Act(
        "the table plays by other options", _change_options, ("options",), ("removed", "notices"), command="options"
    )
    return {**acts, "change_options": change, **game.acts}


def find_act(game: Game, name: object, fields: Fields) -> Act:
    """The act of that name; raises ``BadInput`` for an unknown act or wrong field names. The act checks the values."""
    acts = acts_of(game)
    act = acts.get(name) if isinstance(name, str) else None
    if act is None:
        raise BadInput(
            f"{name!r:.40} is not done at this table: {', '.join(acts) or 'nothing'}", "act", code="no-such-act"
        )
    for key in act.needs:
        if key not in fields:
            raise BadInput(f"{name} needs {key!r}", "act", code="field-missing")
    for key in fields:
        if key not in (*act.needs, *act.takes):
            raise BadInput(f"{name} takes no {key!r:.40}", "act", code="unknown-field")
    return act


def carry_out(table: Table, plan: PlannedAct) -> DoneAct:
    """The act of a scenario as carried out at its table, with its events; raises ``BadInput`` if the act is refused."""
    rnd = Round(table)
    try:
        find_act(table.game, plan.name, plan.fields).carry_out(rnd, plan.by, plan.fields)
    except BadInput as error:
        raise error.within(plan.where) from None
    return DoneAct(plan.name, plan.by, rnd.events)


def duties_json(game: Game, table: Table) -> list[dict[str, object]]:
    """The duties of an open table as JSON, each with its role, when it is due and how often it was signed."""
    return [
        {
            "id": duty.id,
            "what": duty.what,
            "role": duty.role,
            "when": duty.when,
            "clauses": list(duty.clauses),
            "signed": table.duties_done.get(duty.id, 0),
        }
        for duty in _open_duties(game, table)
    ]


def _open_duties(game: Game, table: Table) -> list[Duty]:
    return [duty for duty in game.setup.duties if duty.when != "opening" and duty.applies(table.submission)]
