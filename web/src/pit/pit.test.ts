import { describe, expect, it } from "vitest";
import type { PitReport, PitSheet, SignificantEvent } from "../api/schema";
import { courseOf, verdict } from "./course";
import { detail, doer, stoppedBy, together, viewed } from "./events";
import { busy, COLUMNS, type Row, rows, standing, total } from "./sheet";

const SHEET = {
  ...{ name: "Three Card 7", game: "three_card_poker", authority: "MA", rounds: 1200, void: 1, faults: 3 },
  ...{ drop: "5000.00", handle: "31000.00", win: "-1150.50", hold: -0.2301, theoretical_win: 1274.4 },
  ...{ score: -1.5, unpriced: "0.00", rounds_per_hour: 61.4 },
} as PitSheet;
const TABLE = { id: "t1", name: "Three Card 7", game: "three_card_poker", title: "Three Card Poker", authority: "MA" };
const ROW = {
  ...{ ...TABLE, minimum: "10.00", maximum: "1000.00", status: "open", seats: 6, seated: 0, sheet: SHEET },
} as Row;

const event = (kind: string, known: Record<string, unknown> = {}, table: string | null = "t1"): SignificantEvent => ({
  ...{ kind, known, table, what: "", at: "2026-11-15T19:04:45+00:00", round: null, entry: 1 },
});

describe("the pit sheet", () => {
  it("prints money, shares and scores as people read them", () => {
    const printed = COLUMNS.map(([, , of]) => of(SHEET));
    const money = ["$5,000.00", "$31,000.00", "−$1,150.50", "−23.0%", "$1,274.40"];
    expect(printed).toEqual(["1,200", "3 (1)", ...money, "−1.50σ", "61"]);
  });
  it("never adds practice chips to money", () => {
    const { money, practice } = rows([ROW, { ...ROW, id: "t2", training: true }], {
      tables: { t1: SHEET, t2: SHEET },
    } as unknown as PitReport);
    expect([money.length, practice.length]).toEqual([1, 1]);
    expect(total(money)).toMatchObject({ rounds: 1200, drop: "5000", win: "-1150.5", hold: -0.2301 });
  });
  it("has no hold where nothing was bought", () => {
    expect(total([])).toMatchObject({ rounds: 0, hold: null });
  });
  it("tells tables in use from idle ones", () => {
    const idle: Row = { ...ROW, sheet: { ...SHEET, rounds: 0 } };
    expect([ROW, idle, { ...idle, seated: 1 }, { ...idle, status: "suspended" } as Row].map(busy)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
  it("says how a table stands", () => {
    expect(standing({ ...ROW, phase: "deciding", round: 7 })).toBe("In play, round 7: a player decides");
    expect(standing({ ...ROW, phase: "betting", round: 0 })).toBe("Taking wagers");
    expect(standing({ ...ROW, status: "suspended", phase: "betting" })).toBe("Stopped");
  });
});

describe("the course of the win", () => {
  const point = (round: number, minute: number, win: string, theoretical_win: number, standard_deviation: number) => ({
    ...{ round, at: `2026-11-15T20:${minute}:00+00:00`, win, theoretical_win, standard_deviation },
  });
  const table = (id: string, course: PitSheet["course"]): Row => ({
    ...ROW,
    id,
    name: id,
    sheet: { ...SHEET, course },
  });
  it("of several tables is the sum of where each stands, deviations as of independent tables", () => {
    const all = [
      table("a", [point(1, 10, "-30.00", 1, 3), point(2, 30, "10.00", 2, 3)]),
      table("b", [point(1, 20, "5.00", 1, 4)]),
    ];
    const told = courseOf(all).map((one) => [one.name, one.win, one.theory, one.deviation]);
    expect(told).toEqual([
      ["a, round 1", -30, 1, 3],
      ["b, round 1", -25, 2, 5],
      ["a, round 2", 15, 3, 5],
    ]);
    expect(courseOf(all)[2]?.href).toBe("/history/a/2");
  });
  it("calls from two deviations on", () => {
    const stand = (win: number) => verdict({ at: new Date(), win, theory: 0, deviation: 10, href: "", name: "" }).level;
    expect([19, 20, -29, 30, -31].map(stand)).toEqual(["none", "watch", "watch", "alarm", "alarm"]);
    expect(verdict(undefined).level).toBe("none");
  });
});

describe("significant events", () => {
  it("are the newest first, and only those of the view", () => {
    const all = [event("signed_in"), event("fault"), event("suspend")];
    expect(viewed(all, "Irregularities and stops").map((one) => one.kind)).toEqual(["suspend", "fault"]);
    expect(viewed(all, "Everything")).toHaveLength(3);
  });
  it("say who and what", () => {
    const stop = event("suspend", { by: "watchman", fields: { reason: "the software was altered" } });
    expect([doer(stop), detail(stop)]).toEqual(["by the server", "the software was altered"]);
    expect(doer(event("locked", { name: "petra" }, null))).toBe("petra");
    expect(detail(event("fault", { fields: { fault: { kind: "shuffler_jam" } } }))).toBe("Shuffler jam");
  });
  it("that happened at one table after the other are told once", () => {
    const stop = (table: string) => event("suspend", { by: "watchman" }, table);
    const groups = together([stop("t1"), stop("t2"), event("suspend", { by: "sue" }, "t3"), event("fault", {}, "t3")]);
    expect(groups.map((group) => group.length)).toEqual([2, 1, 1]);
  });
  it("know what stopped a table last", () => {
    const all = [
      event("suspend", { by: "watchman", fields: { reason: "the software was altered" } }),
      event("resume", { by: "sue" }),
      event("suspend", { by: "fred" }),
    ];
    expect(stoppedBy(all, "t1")?.known.by).toBe("fred");
    expect(stoppedBy(all, "t2")).toBeUndefined();
  });
});
