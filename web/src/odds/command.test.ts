import { expect, test } from "vitest";
import { command, quoted, share, staked } from "./command";

const about = { game: "sic_bo", config: { by: "MA", options: {} }, supposed: { assume: {}, anyway: false } };

test("a command says what was chosen in the room, and leaves out what was not", () => {
  expect(command("hold", about, [...staked({ small: "10" }), ["seats", 7], ["rate", null], ["mend"]])).toBe(
    "houseway hold sic_bo --authority MA --stake small=10 --seats 7 --mend",
  );
  const posted = { ...about, config: { by: "MA", options: { payout_odds: { total_9: "7:1" }, odds_sheet: "a b" } } };
  expect(command("odds", posted)).toBe(
    `houseway odds sic_bo --authority MA --set 'payout_odds={"total_9":"7:1"}' --set 'odds_sheet=a b'`,
  );
  const supposed = { assume: { ties: "dealer" }, anyway: true };
  expect(command("odds", { ...about, supposed })).toContain("--assume ties=dealer --even-if-unlawful");
});

test("a word with an apostrophe is one word in a shell", () => {
  expect(quoted("it's")).toBe(`'it'\\''s'`);
  expect(quoted("small=10")).toBe("small=10");
  expect([share("20"), share(null)]).toEqual(["20%", null]);
});
