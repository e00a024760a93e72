import { get } from "../api/client";
import type { LobbyTable, RoundLine } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Head, Trouble, useSight } from "../shell/Frame";
import { Link } from "../shell/Link";
import { go } from "../shell/router";
import { signed, toCents } from "../words/money";
import { authority } from "../words/names";
import { MyRounds } from "./MyRounds";
import { RoundView } from "./RoundView";
import "../style/history.css";

/** Tables that are shown as a row of links; more are a list to choose from. */
const MOST = 14;

/** The table's name; what is played there and under whose rules, where another has the same name. */
function named(one: LobbyTable, all: readonly LobbyTable[]): string {
  const alike = all.filter((each) => each.name === one.name);
  if (alike.length < 2) return one.name;
  const game = one.title === one.name ? "" : `${one.title}, `;
  return `${one.name} (${game}${authority(one.authority)})`;
}

/** Past rounds: every table, every round, step by step, and the proof of each. */
export function HistoryPage({ table, round }: { table?: string; round?: string }) {
  const tables = useLoad("history-tables", () => get<{ tables: LobbyTable[] }>("/api/tables"));
  useSight(table, tables.value);
  const mine = table === "mine";
  const played = tables.value?.tables.filter((one) => (one.round ?? 0) > 0 || one.id === table) ?? [];
  return (
    <>
      <Head title="History">Step through any settled round and check for yourself that nothing in it was altered.</Head>
      <nav className="picker" aria-label="Whose rounds">
        <Link href="/history/mine" aria-current={mine ? "page" : undefined}>
          My rounds
        </Link>
      </nav>
      {played.length > MOST ? (
        <label className="inline">
          Table{" "}
          <select value={table ?? ""} onChange={(event) => go(`/history/${event.target.value}`)}>
            {!table && <option value="">choose…</option>}
            {played.map((one) => (
              <option key={one.id} value={one.id}>
                {named(one, played)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <nav className="picker" aria-label="Tables">
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
      {!table && tables.value && (
        <p className="nothing">
          {played.length ? (
            "Choose a table: those are listed where a round was dealt."
          ) : (
            <>
              No round has been dealt yet. <Link href="/">Play one</Link>, and every step of it stands here.
            </>
          )}
        </p>
      )}
    </>
  );
}

function Rounds({ table }: { table: string }) {
  const found = useLoad(`rounds/${table}`, () => get<{ rounds: RoundLine[] }>(`/api/tables/${table}/rounds?limit=100`));
  const rounds = found.value?.rounds ?? [];
  return (
    <section className="card-panel">
      <Trouble error={found.error} />
      {found.value && !rounds.length && <p className="nothing">No round has been settled at this table yet.</p>}
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
