import { expect, test } from "vitest";
import { outside, readSupposed, supposedBody, supposedQuery, supposing } from "./supposed";

const NOTHING = { assume: {}, anyway: false };

test("what is supposed stands in the address and comes back; nothing where nothing is", () => {
  const some = { assume: { ties: "dealer", stake: "25" }, anyway: true };
  expect(readSupposed(new URLSearchParams(supposedQuery(some)))).toEqual(some);
  expect(supposedQuery(NOTHING)).toEqual({ assume: "", anyway: "" });
  expect(readSupposed(new URLSearchParams())).toEqual(NOTHING);
  for (const broken of ["{", "[1]", "7"])
    expect(readSupposed(new URLSearchParams({ assume: broken }))).toEqual(NOTHING);
});

test("the server is told what is supposed and no more", () => {
  expect(supposedBody(NOTHING)).toEqual({});
  expect(supposedBody({ assume: { ties: "dealer" }, anyway: false })).toEqual({ assume: { ties: "dealer" } });
  expect(supposedBody({ assume: {}, anyway: true })).toEqual({ even_if_unlawful: true });
});

test("an assumption as usual, or none, is left out", () => {
  const tied = supposing(NOTHING, "ties", "dealer", "push");
  expect(tied.assume).toEqual({ ties: "dealer" });
  expect(supposing(tied, "ties", "push", "push").assume).toEqual({});
  expect(supposing(supposing(tied, "stake", " 25 ", ""), "ties", "", "push").assume).toEqual({ stake: "25" });
});

test("a value outside the rules is a number, a table or the text itself", () => {
  expect(outside("4")).toBe(4);
  expect(outside("7%")).toBe("7%");
  expect(outside('{"straight": "2:1"}')).toEqual({ straight: "2:1" });
  expect(outside(" ")).toBeUndefined();
});
