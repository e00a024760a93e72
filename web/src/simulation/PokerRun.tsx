import { useEffect, useRef, useState } from "react";
import { Refused } from "../api/client";
import { follow, type Progress, UNREACHED } from "../api/follow";
import type { Game } from "../api/schema";
import { Beside, isAt, Otherwise, refusedAt } from "../form/Beside";
import { settle } from "../form/place";
import { numberOf } from "../form/submitted";
import { Save } from "../odds/analysis/Figures";
import { command } from "../odds/command";
import { AuthorityPicker } from "../shell/AuthorityPicker";
import { Chart } from "../shell/Chart";
import { usePlace } from "../shell/router";
import { percent, plainly, titled } from "../words/names";

/** Figures of hands between bettors, as `houseway simulate poker --json` has them. */
interface Profile {
  variant: string;
  hands: number;
  average_pot: number;
  rake_per_hand: number;
  standard_error: number;
  second_round_seen: number;
  showdown: number;
  pots: Record<string, number>;
  seats: Record<string, { bettor: string; net_per_hand: number; standard_error: number; hands_won: number }>;
}

const USUAL = { variant: "holdem_high", players: "6", profile: "loose", rounds: "100000", seed: "1" };
type Field = keyof typeof USUAL;
const BETTORS = ["tight", "loose", "aggressive", "calling_station", "random", "tight+loose", "tight+loose+random"];

/** Poker has no house price: hands between bettors of stated habits, the pots, the rake and what each wins. */
export function PokerRun({ game }: { game: Game }) {
  const { path, query } = usePlace();
  const all = Object.keys(game.authorities);
  const by = all.find((one) => one === query.get("by")) ?? all[0] ?? "";
  const asked = Object.fromEntries(
    Object.entries(USUAL).map(([name, usual]) => [name, query.get(name) ?? usual]),
  ) as Record<Field, string>;
  const [found, setFound] = useState<Dealt | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<Refused | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const put = (name: Field, value: string) => settle(path, { by, ...asked, [name]: value });
  async function start() {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    setError(null);
    setProgress({ what: "hands", done: 0, total: Number(asked.rounds) });
    const assume = { variant: asked.variant, players: asked.players, profile: asked.profile };
    const body = {
      game: "poker",
      authority: by,
      assume,
      ...{ rounds: numberOf(asked.rounds), seed: numberOf(asked.seed) },
    };
    try {
      const profile = await follow<Profile>("profile", body, setProgress, mine.signal);
      setFound({ profile, command: commandOf(by, asked) });
    } catch (problem) {
      if (!mine.signal.aborted) setError(problem instanceof Refused ? problem : new Refused({ message: UNREACHED }));
    } finally {
      if (stop.current === mine) setProgress(null);
    }
  }
  const variants = game.authorities[by]?.variants ?? [];
  return (
    <>
      <AuthorityPicker all={all} one={by} onPick={(next) => settle(path, { by: next })} />
      <div className="simulation">
        <form
          className="card-panel run-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <h2>Hands between bettors</h2>
          <Choice name="variant" label="Game" values={variants} asked={asked} put={put} />
          <Choice name="players" label="Players" values={["2", "3", "4", "5", "6", "7", "8"]} asked={asked} put={put} />
          <Choice name="profile" label="They play" values={BETTORS} asked={asked} put={put} />
          {(["rounds", "seed"] as const).map((name) => (
            <div key={name} className={isAt(error, name) ? "run-field broken" : "run-field"}>
              <label htmlFor={`run-${name}`}>{name === "rounds" ? "Hands" : "Seed"}</label>
              <input
                id={`run-${name}`}
                inputMode="numeric"
                value={asked[name]}
                onChange={(event) => put(name, event.target.value)}
                {...refusedAt(error, name)}
              />
              <small>{name === "rounds" ? "1 to 2,000,000" : "equal seeds deal equal hands"}</small>
              <Beside error={error} field={name} />
            </div>
          ))}
          <div className="buttons">
            <button type="submit" className="primary" disabled={progress !== null}>
              Deal
            </button>
            {progress && (
              <button
                type="button"
                onClick={() => {
                  stop.current?.abort();
                  setProgress(null);
                }}
              >
                Cancel
              </button>
            )}
          </div>
          {progress && (
            <p role="status">
              <progress value={progress.done} max={progress.total} aria-label="Hands dealt" /> {progress.what}
            </p>
          )}
          <Otherwise error={error} fields={["rounds", "seed"]} />
        </form>
        <div className="run-results">{found && <Figures dealt={found} now={commandOf(by, asked)} />}</div>
      </div>
    </>
  );
}

interface ChoiceProps {
  name: Field;
  label: string;
  values: readonly string[];
  asked: Record<Field, string>;
  put: (name: Field, value: string) => void;
}

function Choice({ name, label, values, asked, put }: ChoiceProps) {
  return (
    <div className="run-field">
      <label htmlFor={`run-${name}`}>{label}</label>
      <select id={`run-${name}`} value={asked[name]} onChange={(event) => put(name, event.target.value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {titled(one.replace(/\+/g, ", "))}
          </option>
        ))}
      </select>
    </div>
  );
}

const dollars = (amount: number) => `${amount < 0 ? "−" : ""}$${Math.abs(amount).toFixed(3)}`;

interface Dealt {
  profile: Profile;
  /** The command that deals the same hands. */
  command: string;
}

function commandOf(by: string, { variant, players, profile, rounds, seed }: Record<Field, string>): string {
  const asking = {
    game: "poker",
    config: { by, options: {} },
    supposed: { assume: { variant, players, profile }, anyway: false },
  };
  return command("simulate", asking, [
    ["rounds", numberOf(rounds)],
    ["seed", numberOf(seed)],
  ]);
}

function Figures({ dealt, now }: { dealt: Dealt; now: string }) {
  const found = dealt.profile;
  const pots = Object.entries(found.pots).map(([size, share]) => ({ size, share }));
  return (
    <>
      {dealt.command !== now && (
        <p className="verdict stale-run" role="status">
          The form was changed after these hands were dealt. They are as the command below says; Deal deals anew.
        </p>
      )}
      <section className="card-panel">
        <h2>{titled(found.variant)}</h2>
        <p>
          An average pot of {dollars(found.average_pot)}; the house rakes {dollars(found.rake_per_hand)} ±{" "}
          {dollars(found.standard_error)} a hand. {percent(found.second_round_seen, 1)} of hands saw the second betting
          round, {percent(found.showdown, 1)} a showdown.
        </p>
        <figure>
          <figcaption>How large pots become</figcaption>
          <Chart
            label="The share of pots by size"
            of={found}
            draw={(plot) => ({
              height: 8 + 24 * pots.length,
              marginLeft: 110,
              marginRight: 60,
              marginTop: 4,
              marginBottom: 4,
              x: { axis: null },
              y: { label: null, domain: pots.map((one) => one.size), tickSize: 0 },
              marks: [
                plot.barX(pots, { x: "share", y: "size", fill: "var(--win)", insetTop: 2, insetBottom: 2, rx: 2 }),
                plot.text(pots, {
                  x: "share",
                  y: "size",
                  text: (one: { share: number }) => percent(one.share, 1),
                  textAnchor: "start",
                  dx: 5,
                }),
              ],
            })}
          />
        </figure>
      </section>
      <section className="card-panel">
        <h2>What each bettor wins</h2>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Seat</th>
              <th scope="col">A hand</th>
              <th scope="col">Error</th>
              <th scope="col">Hands won</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(found.seats).map(([seat, one]) => (
              <tr key={seat}>
                <th scope="row">
                  {seat}, {plainly(one.bettor)}
                </th>
                <td>{dollars(one.net_per_hand)}</td>
                <td>{dollars(one.standard_error)}</td>
                <td>{percent(one.hands_won, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="count">Simulated: {found.hands.toLocaleString("en-US")} hands; sums are whole cents.</p>
        <Save
          file={`poker-${found.variant}-run`}
          answer={found}
          command={dealt.command}
          rows={[
            ["seat", "bettor", "net_per_hand", "standard_error", "hands_won"],
            ...Object.entries(found.seats).map(([seat, one]) => [
              ...[seat, one.bettor, one.net_per_hand, one.standard_error, one.hands_won],
            ]),
          ]}
        />
      </section>
    </>
  );
}
