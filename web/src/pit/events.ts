/** Significant events as a supervisor reads them. */

import type { SignificantEvent } from "../api/schema";
import { LOCALE } from "../words/locale";
import { signed, toCents } from "../words/money";
import { spaced, titled } from "../words/names";

/** Who the server says did it where nobody did: it stops the tables of a software that was altered. */
export const WATCHMAN = "watchman";

const STOPS = [
  "software_altered",
  "clock_jumped",
  "suspend",
  "resume",
  "close",
  "fault",
  "void_round",
  "large_win",
  "locked",
];
const TABLES = ["made", "sign", "open", "close", "suspend", "resume", "options"];
const PEOPLE = [
  "signed_in",
  "signed_out",
  "sign_in_failed",
  "locked",
  "unlocked",
  "invited",
  "joined",
  "changed_passphrase",
];

const CHIPS = [
  "granted",
  "bought_in",
  "cashed_out",
  "marker_issued",
  "marker_redeemed",
  "filled",
  "credited",
  "counted",
  "reversed",
  "credit_line_set",
  "cage_limits_set",
];

/** What can be looked at, and the kinds in it; none where it is everything. */
export const VIEWS: Record<string, readonly string[] | null> = {
  "Irregularities and stops": STOPS,
  Tables: TABLES,
  People: PEOPLE,
  "Chips and records": [...CHIPS, "exported", "disputed", "large_win"],
  "Server and software": ["started", "stopped", "software_altered", "clock_jumped"],
  Everything: null,
};

/** The events of a view, the newest first. */
export function viewed(events: readonly SignificantEvent[], view: string): SignificantEvent[] {
  const kinds = VIEWS[view] ?? null;
  return events.filter((one) => !kinds || kinds.includes(one.kind)).reverse();
}

/** Runs of the same thing at one table after the other as one, with every table of it. */
export function together(events: readonly SignificantEvent[]): [SignificantEvent, ...SignificantEvent[]][] {
  const groups: [SignificantEvent, ...SignificantEvent[]][] = [];
  const told = (one: SignificantEvent) => [one.kind, doer(one), detail(one), one.at.slice(0, 16)].join("/");
  for (const event of events) {
    const last = groups[groups.length - 1];
    if (last && event.table && event.table !== last[0].table && told(event) === told(last[0])) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** Who did it, or whom it is about. */
export function doer(event: SignificantEvent): string {
  const { by, name, player } = event.known;
  if (by === undefined) return String(name ?? player ?? "");
  return by === WATCHMAN ? "by the server" : `by ${by}`;
}

/** What more is known, beside who and where. */
export function detail({ kind, known }: SignificantEvent): string {
  const fields = (known.fields ?? {}) as Record<string, unknown>;
  switch (kind) {
    case "fault":
      return titled(String((fields.fault as { kind?: string } | undefined)?.kind ?? ""));
    case "suspend":
      return String(fields.reason ?? "");
    case "software_altered":
      return `${short(known.was)} became ${short(known.is)}`;
    case "started":
      return `version ${known.version}, ${short(known.sha256)}`;
    case "clock_jumped":
      return `by ${known.seconds} seconds`;
    case "large_win":
      return signed(toCents(String(known.net)));
    case "options":
      return Object.keys((fields.options ?? {}) as object)
        .map(spaced)
        .join(", ");
    case "exported":
      return `${known.what} as ${known.format}`;
    case "disputed":
      return `round ${known.number}`;
    case "sign_in_failed":
      return Number(known.count) > 1 ? `${known.count} times` : "";
    case "invited":
    case "joined":
      return String(known.role ?? "");
    default:
      return "";
  }
}

const short = (digest: unknown) => `${String(digest).slice(0, 8)}…`;

/** Tables that the server stopped by itself and that wait for a supervisor. */
export function stoppedBy(events: readonly SignificantEvent[], table: string): SignificantEvent | undefined {
  return events.findLast((one) => one.table === table && (one.kind === "suspend" || one.kind === "resume"));
}

const CLOCK = new Intl.DateTimeFormat(LOCALE, {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
});

export function clock(at: string): string {
  return CLOCK.format(new Date(at));
}
