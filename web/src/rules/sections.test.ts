import { describe, expect, it } from "vitest";
import type { Clause } from "../api/schema";
import { about, authorityOf, kindsOf, sectionOf, sections } from "./sections";

const clause = (id: string, cite: string, kind = "procedure", gist = "short"): Clause => ({
  ...{ id, cite, kind, gist, step: [], fixture: [], duty: [], option: [], hand: [] },
});

describe("a chapter as a book", () => {
  it("is parted into sections in their order", () => {
    const found = sections([
      clause("a", "§7(b)"),
      clause("b", "§7(c)(1)"),
      clause("c", "§637a.18(p)"),
      clause("d", "§7"),
    ]);
    expect(found.map(({ id, clauses }) => [id, clauses.length])).toEqual([
      ["§7", 3],
      ["§637a.18", 1],
    ]);
    expect(sectionOf("205 CMR")).toBe("Elsewhere");
  });
  it("counts its kinds and says what a section is about", () => {
    const all = [clause("a", "§1", "wager"), clause("b", "§1", "procedure"), clause("c", "§2", "procedure")];
    expect(kindsOf(all)).toEqual([
      ["procedure", 2],
      ["wager", 1],
    ]);
    const long = clause("a", "§1", "", "The dealer announces No more bets and then deals three cards to each player");
    expect(about({ id: "§1", clauses: [long] })).toMatch(/^The dealer announces .*…$/);
  });
  it("knows the authority of a clause", () => {
    expect(authorityOf("PA-S21-13.h-one")).toBe("PA");
  });
});
