import { describe, expect, it } from "vitest";
import type { Answer, Case } from "../../api/schema";
import { dealtHands, stepsToFault, withDecision, withField, withHand, withKind, withSeats } from "./scenario";

const GIVEN = {
  game: "three_card_poker",
  authority: "MA",
  seats: { "1": { wagers: { ante: 10 } } },
  deal: { hands: { "1": "Ah Kd 2c" } },
  decisions: [{ seat: 1, do: "play" }],
  faults: [{ kind: "card_exposed", position: "dealer" }],
};

describe("changes to a case", () => {
  it("keep the seats when something else went wrong, and drop what was presumed for the first", () => {
    expect(withKind(GIVEN, "late_wager")).toEqual({
      game: "three_card_poker",
      authority: "MA",
      seats: GIVEN.seats,
      faults: [{ kind: "late_wager" }],
    });
  });
  it("set a field of the irregularity and leave it open again", () => {
    const said = withField(GIVEN, 0, "card", 2);
    expect(said.faults).toEqual([{ kind: "card_exposed", position: "dealer", card: 2 }]);
    expect(withField(said, 0, "card", undefined).faults).toEqual(GIVEN.faults);
  });
  it("ask the players anew when seats or cards differ", () => {
    expect(withSeats(GIVEN, {})).not.toHaveProperty("decisions");
    const dealt = withHand(GIVEN, "dealer", ["Qh", "Jd"]);
    expect(dealt.deal).toEqual({ hands: { "1": "Ah Kd 2c", dealer: "Qh Jd" } });
    expect(withHand(GIVEN, "community", ["2c"]).deal).toEqual({ ...GIVEN.deal, community: "2c" });
  });
  it("keep the decisions before the one that differs", () => {
    const asked = [1, 2, 3].map((seat) => ({ decision: { seat, do: "play" }, verbs: [], prompt: "", presumed: true }));
    const next = withDecision(GIVEN, { asked } as unknown as Case, 1, "fold");
    expect(next.decisions).toEqual([
      { seat: 1, do: "play" },
      { seat: 2, do: "fold" },
    ]);
  });
});

describe("what lay on the table", () => {
  const event = (n: number, kind: string, more = {}) => ({ n, kind, text: "", clauses: [], ...more });
  const answer = {
    events: [
      event(1, "dealt", { to: 1, card: "Ah" }),
      event(2, "dealt", { to: "dealer", card: "Kd" }),
      event(3, "decided"),
      event(4, "dealt", { to: 1, card: "2c" }),
      event(5, "fault"),
      event(6, "ruled"),
    ],
  } as unknown as Answer;
  it("is what was dealt before anybody decided", () => {
    expect(dealtHands(answer)).toEqual({ "1": ["Ah"], dealer: ["Kd"] });
  });
  it("is shown up to the irregularity", () => {
    expect(stepsToFault(answer)).toBe(5);
    expect(stepsToFault({ ...answer, events: answer.events.slice(0, 2) })).toBe(2);
  });
});
