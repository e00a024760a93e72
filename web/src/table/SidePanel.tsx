import { type KeyboardEvent, useState } from "react";
import type { Event, GameUnder, TableState } from "../api/schema";
import type { Said } from "../form/Beside";
import { Roads } from "../history/Roads";
import { OddsList } from "../odds/OddsList";
import { RuleSearch } from "../rules/RuleSearch";
import { Trouble } from "../shell/Frame";
import { PLACED, RefusalContext } from "./acts/RefusedHere";
import { CoachTab } from "./coach/CoachTab";
import type { Coaching } from "./coach/useCoach";
import { Sentence } from "./Sentence";
import type { Seeding } from "./seed/useSeed";
import { TableTab } from "./TableTab";
import { Timeline } from "./Timeline";
import { Why } from "./Why";

const TABS = ["Timeline", "Table", "Rules", "Odds", "Coach"] as const;

export type Tab = (typeof TABS)[number];

interface Props {
  state: TableState;
  about?: GameUnder["about"];
  events: readonly Event[];
  act: (fields: Record<string, unknown>) => Promise<boolean>;
  /** Why what was pressed here was refused. */
  refusal: Said | null;
  tab: Tab;
  onTab: (tab: Tab) => void;
  seeding: Seeding;
  coach: Coaching;
  speed: number;
  onSpeed: (speed: number) => void;
}

/** What stands beside the table; on a phone it is a sheet that slides up. */
export function SidePanel({ state, about, events, act, refusal, tab, onTab, seeding, coach, speed, onSpeed }: Props) {
  const [up, setUp] = useState(false);
  const [verb, setVerb] = useState("");
  function acting(fields: Record<string, unknown>) {
    setVerb(String(fields.do));
    return act(fields);
  }
  const { game, authority, options } = state.table;
  const newest = events[events.length - 1];
  function step(event: KeyboardEvent<HTMLDivElement>) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by && TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length];
    if (!next) return;
    event.preventDefault();
    onTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  }
  return (
    <aside className={up ? "side up" : "side"} aria-label="Law and figures">
      <button type="button" className="handle" aria-expanded={up} onClick={() => setUp(!up)}>
        {up ? "Close" : `What happened${events.length ? `: step ${events[events.length - 1]?.n}` : ""}`}
      </button>
      <div className="tabs" role="tablist" aria-label="Law and figures" onKeyDown={step}>
        {TABS.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={tab === name}
            aria-controls="sheet"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => {
              onTab(name);
              setUp(true);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      {refusal && !PLACED.includes(verb) && (
        <div className="refused-here">
          <Trouble error={refusal} />
        </div>
      )}
      <div className="sheet" id="sheet" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === "Timeline" && <Roads state={state} />}
        {tab === "Timeline" && <Timeline events={events} game={game} authority={authority} />}
        {tab === "Table" && (
          <RefusalContext value={{ verb, refusal }}>
            <TableTab state={state} about={about} act={acting} seeding={seeding} speed={speed} onSpeed={onSpeed} />
          </RefusalContext>
        )}
        {tab === "Rules" && (
          <>
            {newest && (
              <section className="this-step panel-body">
                <h2>
                  This step: <Sentence text={newest.text} />
                </h2>
                <Why event={newest} game={game} authority={authority} />
              </section>
            )}
            <RuleSearch game={game} authority={authority} />
          </>
        )}
        {tab === "Odds" && <OddsList game={game} authority={authority} options={options} />}
        {tab === "Coach" && <CoachTab coach={coach} />}
      </div>
    </aside>
  );
}
