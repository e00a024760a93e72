import { useState } from "react";
import { post } from "../api/client";
import type { ReplayedRound } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Felt } from "../felt/Felt";
import { sceneAfter, withVoid } from "../felt/scene";
import { download } from "../form/openTable";
import { Trouble } from "../shell/Frame";
import { useLayout } from "../shell/games";
import { useNarrow } from "../shell/useNarrow";
import { Timeline } from "../table/Timeline";

interface Props {
  /** The game, its authority and options, and what is supposed. */
  under: { game: string; authority: string; options: Record<string, unknown>; even_if_unlawful?: boolean };
  seed: number | string;
  round: number | string;
  onRound: (round: number | null) => void;
}

/** One simulated round on the felt, dealt by the audited procedure with every clause. */
export function SimulatedRound({ under, seed, round, onRound }: Props) {
  const { game, options } = under;
  const body = { ...under, seed, round };
  const found = useLoad(`simulated/${JSON.stringify(body)}`, () => post<ReplayedRound>("/api/simulated-round", body));
  const number = Number(round);
  return (
    <section className="card-panel simulated-round" aria-busy={found.loading} aria-label="A round of the run">
      <h2>
        Round {number.toLocaleString("en-US")} of seed {seed}
      </h2>
      <div className="buttons">
        <button type="button" disabled={number < 1} onClick={() => onRound(number - 1)}>
          The round before
        </button>
        <button type="button" onClick={() => onRound(number + 1)}>
          The next round
        </button>
        <button
          type="button"
          disabled={!found.value}
          onClick={() =>
            found.value && download(`${game}-${seed}-${round}.json`, JSON.stringify(found.value.scenario, null, 2))
          }
        >
          Scenario
        </button>
        <button type="button" onClick={() => onRound(null)}>
          Close
        </button>
      </div>
      {found.loading && (
        <p className="count" role="status">
          Dealing it by the procedure…
        </p>
      )}
      <Trouble error={found.error} />
      {found.error && under.even_if_unlawful && (
        <p className="count">The referee deals no round under options that break a clause; the counted rounds stand.</p>
      )}
      {found.value && <Steps key={`${seed}/${round}`} told={found.value} options={options} />}
    </section>
  );
}

const NONE: ReadonlySet<string> = new Set();

function Steps({ told, options }: { told: ReplayedRound; options: Record<string, unknown> }) {
  const { events, game, authority, seats: results, status } = told.answer;
  const layout = useLayout(game).value;
  const narrow = useNarrow();
  const [at, setAt] = useState(events.length);
  const seats = Object.fromEntries(
    Object.keys(results).map((seat) => [seat, { player: `Seat ${seat}`, chips: "", wagers: [] }]),
  );
  const move = (to: number) => setAt(Math.min(events.length, Math.max(0, to)));
  return (
    <div className="round-view">
      <div className="stage">
        {layout && (
          <Felt
            layout={layout}
            scene={withVoid(sceneAfter(events, at), new Set(), status === "void" && at === events.length)}
            seats={seats}
            mine={Number(Object.keys(results)[0] ?? 1)}
            narrow={narrow}
            options={options}
            hidden={NONE}
            betting={false}
            asked={NONE}
          />
        )}
        <div className="steps">
          <button type="button" onClick={() => move(at - 1)} aria-label="One step back">
            ◀
          </button>
          <input
            type="range"
            min={0}
            max={events.length}
            value={at}
            onChange={(event) => move(Number(event.target.value))}
            aria-label="Step"
            aria-valuetext={events[at - 1]?.text ?? "before the round"}
          />
          <button type="button" onClick={() => move(at + 1)} aria-label="One step on">
            ▶
          </button>
          <span>
            {at} of {events.length}
          </span>
        </div>
      </div>
      <div className="beside">
        <Timeline events={events.slice(0, at)} game={game} authority={authority} />
      </div>
    </div>
  );
}
