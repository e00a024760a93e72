import { expect, test } from "vitest";
import { Refused } from "../../api/client";
import type { DesignAnswer, RemedyFound } from "../../api/schema";
import { foundBy } from "../PriceTable";
import { amount, concerns, fieldOf, fraction, whole } from "./asked";
import { lines } from "./DesignSearch";
import { money } from "./Figures";
import { changeWords, mended } from "./Mend";
import { readStakes, sentStakes } from "./stakes";
import { readView, viewsOf } from "./views";

test("stakes are read from the address, and rubbish is the usual stake", () => {
  expect(readStakes('{"ante":25}', "ante")).toEqual({ ante: "25" });
  for (const text of ["", "{", "[1]", "{}"]) expect(readStakes(text, "small")).toEqual({ small: "10" });
  expect(sentStakes({ ante: "$1,000" })).toEqual({ ante: "1000" });
});

test("what was typed is a number, nothing, or itself", () => {
  expect([whole("1,000"), whole("many"), amount(" "), amount("$2.50")]).toEqual([1000, "many", null, "2.50"]);
  expect([fraction("-25/216"), fraction("0")]).toEqual([-25 / 216, 0]);
});

test("dollars have cents below a thousand, and are rounded before that is looked at", () => {
  expect([money(999.99), money(-999.9999999), money(1234.56, true)]).toEqual(["$999.99", "−$1,000", "+$1,235"]);
  expect([money(0.004, true), money(-0.004)]).toEqual(["$0.00", "$0.00"]);
});

test("a figure says how it was found, and how far it may be off", () => {
  expect(foundBy({ method: "exact" })).toBe("exact");
  expect(foundBy({ method: "float", bound: 1e-10 })).toBe("in floating point, within 1e-10");
  expect(foundBy({ method: "simulation", standard_error: 0.0005, rounds: 4_000_000 })).toBe(
    "simulated ± 0.050%, 4,000,000 rounds",
  );
});

test("a refusal names the field it stands at", () => {
  const at = (where: string) => fieldOf(new Refused({ message: "no", where }));
  expect(at("stake.total_value:9")).toEqual({ field: "stakes", part: "total_value:9" });
  expect(at("body.rounds").field).toBe("rounds");
  expect(at("edge").field).toBe("edge_from");
  // A form may have the server's own name: the wanted edge of a progressive is not that of a design.
  const edge = new Refused({ message: "no", where: "edge" });
  expect(["edge", "edge_from", "rate"].map((field) => concerns(edge, field))).toEqual([true, true, false]);
});

test("a remedy is told in words and made in the options", () => {
  const one: RemedyFound = {
    changed: { table: { flush: "3:1", pair: null }, version: null },
    cost: "0",
    dropped: [],
    house_edges: {},
  };
  expect(changeWords(one)).toBe("Flush pays 3:1; Pair is left out; Version is left out");
  expect(mended({ table: { flush: "2:1", pair: "1:1" }, version: "x", other: 1 }, one)).toEqual({
    table: { flush: "3:1" },
    other: 1,
  });
});

test("a choice of a design takes the place of the one that is made, and the one that is made is named", () => {
  const price = { house_edge: "1/30", hit_frequency: "9/20", standard_deviation: 1.6, method: "exact" };
  const configurations = [
    { ...price, configuration: { bonus: "standard" }, options: {} },
    { ...price, configuration: { bonus: "table B" }, options: { version: "6(f)1", table: "B" } },
  ];
  const found = lines({ configurations } as unknown as DesignAnswer, { version: "6(f)1", table: "B", decks: 2 });
  expect(found.map((one) => one.asItIs)).toEqual([false, true]);
  expect(found[0]?.options).toEqual({ decks: 2 });
  expect(found[1]?.options).toEqual({ version: "6(f)1", table: "B", decks: 2 });
});

test("a game has the views that mean something in it", () => {
  const names = viewsOf({ metered: false, counted: false, protected: false }).map(([view]) => view);
  expect(names).not.toContain("count");
  expect(names).not.toContain("progressive");
  expect([readView("count"), readView("nonsense"), readView(null)]).toEqual(["count", "prices", "prices"]);
});
