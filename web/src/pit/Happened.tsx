import { useState } from "react";
import type { SignificantEvent } from "../api/schema";
import { Link } from "../shell/Link";
import { sentence } from "../words/names";
import { clock, detail, doer, together, VIEWS, viewed } from "./events";

const MOST = 40;

/** Significant events, the newest first: what an operator and a regulator look up. */
export function Happened({ events, names }: { events: readonly SignificantEvent[]; names: Map<string, string> }) {
  const [view, setView] = useState("Irregularities and stops");
  const [all, setAll] = useState(false);
  const found = together(viewed(events, view));
  const named = (table: string) => names.get(table) ?? table;
  return (
    <section className="card-panel happened">
      <div className="title-row">
        <h2>Significant events</h2>
        <select aria-label="Which events" value={view} onChange={(event) => setView(event.target.value)}>
          {Object.keys(VIEWS).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      {!found.length && <p className="nothing">Nothing of this kind in the period.</p>}
      <ol>
        {(all ? found : found.slice(0, MOST)).map(([event, ...more]) => (
          <li key={`${event.entry}/${event.at}/${event.kind}`} data-kind={event.kind}>
            <time dateTime={event.at}>{clock(event.at)}</time>
            <span>
              {sentence(event.what)}
              {detail(event) && <b>: {detail(event)}</b>}
              <small>
                {[[event, ...more].map((one) => named(one.table ?? "")).join(", "), doer(event)]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </span>
            {event.table && event.round && !more.length ? (
              <Link href={`/history/${event.table}/${event.round}`}>round {event.round}</Link>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ol>
      {!all && found.length > MOST && (
        <button type="button" onClick={() => setAll(true)}>
          Show all {found.length}
        </button>
      )}
    </section>
  );
}
