import type { Announcement, Fund } from "../api/schema";
import { short, toCents } from "../words/money";
import { authority } from "../words/names";
import type { Act } from "./board";
import { since } from "./times";

/** What the funds of all tables hold for their patrons. */
export function Funds({ funds }: { funds: readonly Fund[] }) {
  if (!funds.length) return null;
  return (
    <section className="funds" aria-label="Funds">
      {funds.map((fund) => (
        <p key={fund.authority + fund.id}>
          <b>{short(toCents(fund.amount))}</b>
          <span>
            {fund.title}, {authority(fund.authority)}
            <small>
              {" "}
              in the boxes of {fund.tables} {fund.tables === 1 ? "table" : "tables"}
            </small>
          </span>
        </p>
      ))}
    </section>
  );
}

/** What was announced, the newest first. */
export function Announcements({
  said,
  now,
  onRetract,
}: {
  said: readonly Announcement[];
  now: number;
  onRetract?: Act;
}) {
  return (
    <section className="announcements" aria-label="Announcements" aria-live="polite">
      {said.slice(0, 5).map((one) => (
        <p key={one.number} data-announcement={one.number}>
          {one.text}{" "}
          <small>
            {since(one.at, now)}{" "}
            {one.clauses.map((clause) => (
              <code key={clause}>{clause}</code>
            ))}
          </small>
          {onRetract && (
            <button
              type="button"
              className="as-link"
              aria-label={`Take off the board: ${one.text}`}
              onClick={() => void onRetract({ do: "retract", number: one.number })}
            >
              take off
            </button>
          )}
        </p>
      ))}
    </section>
  );
}
