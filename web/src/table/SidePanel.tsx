import { useState } from "react";
import type { Event, GameUnder, TableState } from "../api/schema";
import { OddsList } from "../odds/OddsList";
import { RuleSearch } from "../rules/RuleSearch";
import { Coach } from "./bar/Coach";
import { TableTab } from "./TableTab";
import { Timeline } from "./Timeline";
import type { Seeding } from "./useSeed";

const TABS = ["Timeline", "Table", "Rules", "Odds", "Coach"] as const;

export type Tab = (typeof TABS)[number];

interface Props {
  state: TableState;
  about?: GameUnder["about"];
  events: readonly Event[];
  act: (fields: Record<string, unknown>) => Promise<boolean>;
  tab: Tab;
  onTab: (tab: Tab) => void;
  seeding: Seeding;
}

/** What stands beside the table; on a phone it is a sheet that slides up. */
export function SidePanel({ state, about, events, act, tab, onTab, seeding }: Props) {
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
              onTab(name);
              setUp(true);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="sheet" role="tabpanel" aria-label={tab}>
        {tab === "Timeline" && <Timeline events={events} game={game} authority={authority} />}
        {tab === "Table" && <TableTab state={state} about={about} act={act} seeding={seeding} />}
        {tab === "Rules" && <RuleSearch game={game} authority={authority} />}
        {tab === "Odds" && <OddsList game={game} authority={authority} options={options} />}
        {tab === "Coach" && <Coach state={state} />}
      </div>
    </aside>
  );
}
