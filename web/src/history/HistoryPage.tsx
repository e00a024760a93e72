import { get } from "../api/client";
import type { LobbyTable, RoundLine } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Head, Trouble, useSight } from "../shell/Frame";
import { Link } from "../shell/Link";
import { go, usePlace } from "../shell/router";
import { signed, toCents } from "../words/money";
import { authority } from "../words/names";
import { MyRounds } from "./MyRounds";
import { RoundView } from "./RoundView";
import "../style/history.css";

/** Tables that are shown as a row of links; more are a list to choose from. */
const MOST = 14;

/** The table's name; what is played there where the name does not say it, and whose rules where two are alike. */
function named(one: LobbyTable, all: readonly LobbyTable[]): string {
  const alike = all.filter((each) => each.name === one.name);
  const more = [
    ...(one.name.startsWith(one.title) ? [] : [one.title]),
    ...(alike.length < 2 ? [] : [authority(one.authority)]),
  ];
  return more.length ? `${one.name} (${more.join(", ")})` : one.name;
}

/** Past rounds: every table, every round, step by step, and the proof of each. */
export function HistoryPage({ table, round }: { table?: string; round?: string }) {
  const tables = useLoad("history-tables", () => get<{ tables: LobbyTable[] }>("/api/tables"));
  useSight(table, tables.value);
  const mine = table === "mine" || !table;
  const played = tables.value?.tables.filter((one) => (one.round ?? 0) > 0 || one.id === table) ?? [];
  return (
    <>
      <Head title="History">Step through any settled round and check for yourself that nothing in it was altered.</Head>
      {played.length > MOST ? (
        <label className="inline">
          Rounds of{" "}
          <select value={table ?? "mine"} onChange={(event) => go(`/history/${event.target.value}`)}>
            <option value="mine">my own</option>
            {played.map((one) => (
              <option key={one.id} value={one.id}>
                {named(one, played)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <nav className="picker" aria-label="Whose rounds">
          <Link href="/history/mine" aria-current={mine ? "page" : undefined}>
            My rounds
          </Link>
          {played.map((one) => (
            <Link key={one.id} href={`/history/${one.id}`} aria-current={one.id === table ? "page" : undefined}>
              {named(one, played)}
            </Link>
          ))}
        </nav>
      )}
      <Trouble error={tables.error} />
      {mine && <MyRounds />}
      {table && round && <RoundView key={`${table}/${round}`} table={table} round={Number(round)} />}
      {table && !mine && !round && <Rounds key={table} table={table} />}
    </>
  );
}

const SHOWN = { all: "All", fault: "With an irregularity", void: "Void" } as const;

function Rounds({ table }: { table: string }) {
  const { query } = usePlace();
  const only = query.get("only") ?? "all";
  const found = useLoad(`rounds/${table}`, () => get<{ rounds: RoundLine[] }>(`/api/tables/${table}/rounds?limit=100`));
  const all = found.value?.rounds ?? [];
  const rounds = all.filter((one) => (only === "fault" ? one.faults > 0 : only !== "void" || one.status === "void"));
  return (
    <section className="card-panel my-rounds">
      <fieldset className="only">
        <legend className="sr-only">Which rounds</legend>
        {Object.entries(SHOWN).map(([id, word]) => (
          <button
            key={id}
            type="button"
            aria-pressed={only === id}
            onClick={() => go(`/history/${table}${id === "all" ? "" : `?only=${id}`}`, true)}
          >
            {word}
          </button>
        ))}
      </fieldset>
      <Trouble error={found.error} />
      {found.value && !rounds.length && (
        <p className="nothing">
          {all.length ? `None of the last ${all.length} rounds.` : "No round has been settled at this table yet."}
        </p>
      )}
      {rounds.length > 0 && (
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Round</th>
              <th scope="col">Ended</th>
              <th scope="col">Status</th>
              <th scope="col">Seats</th>
              <th scope="col">House</th>
            </tr>
          </thead>
          <tbody>
            {rounds.map((line) => (
              <tr key={line.round}>
                <th scope="row">
                  <Link href={`/history/${table}/${line.round}`}>Round {line.round}</Link>
                  {line.faults > 0 && <b className="tag">irregularity</b>}
                </th>
                <td>{new Date(line.ended_at).toLocaleString()}</td>
                <td>{line.status}</td>
                <td>
                  {Object.entries(line.seats)
                    .map(([seat, net]) => `${seat}: ${signed(toCents(net))}`)
                    .join(", ")}
                </td>
                <td>{signed(toCents(line.house))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
