import { useState } from "react";
import type { Event, State } from "../api/types";
import { OddsList } from "../odds/OddsList";
import { RuleSearch } from "../rules/RuleSearch";
import { Coach } from "./Coach";
import { Timeline } from "./Timeline";

const TABS = ["Timeline", "Rules", "Odds", "Coach"] as const;

/** What stands beside the table; on a phone it is a sheet that slides up. */
export function SidePanel({ state, events }: { state: State; events: readonly Event[] }) {
  const [tab, setTab] = useState<(typeof TABS)[number]>("Timeline");
  const [up, setUp] = useState(false);
  const { game, authority, options } = state.table;
  return (
    <aside className={up ? "side up" : "side"} aria-label="Law and figures">
      <button type="button" className="handle" aria-expanded={up} onClick={() => setUp(!up)}>
        {up ? "Close" : `What happened${events.length ? `: step ${events[events.length - 1]?.n}` : ""}`}
      </button>
      <div className="tabs" role="tablist">
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={tab === name}
            onClick={() => {
              setTab(name);
              setUp(true);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="sheet" role="tabpanel" aria-label={tab}>
        {tab === "Timeline" && <Timeline events={events} game={game} authority={authority} />}
        {tab === "Rules" && <RuleSearch game={game} authority={authority} />}
        {tab === "Odds" && <OddsList game={game} authority={authority} options={options} />}
        {tab === "Coach" && <Coach state={state} />}
      </div>
    </aside>
  );
}
