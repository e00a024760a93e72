import { get } from "../api/client";
import type { TableRow } from "../api/types";
import { useLoad } from "../api/useLoad";
import { Head, Trouble, useSight } from "../shell/Frame";
import { Link } from "../shell/Link";
import { signed, toCents } from "../words/money";
import { RoundView } from "./RoundView";

interface Line {
  round: number;
  ended_at: string;
  status: string;
  seats: Record<string, string>;
  house: string;
}

/** Past rounds: every table, every round, step by step, and the proof of each. */
export function HistoryPage({ table, round }: { table?: string; round?: string }) {
  const tables = useLoad("history-tables", () => get<{ tables: TableRow[] }>("/api/tables"));
  useSight(table, tables.value);
  const twice = (name: string) => (tables.value?.tables.filter((one) => one.name === name).length ?? 0) > 1;
  return (
    <>
      <Head title="History">Step through any settled round and check for yourself that nothing in it was altered.</Head>
      <nav className="picker" aria-label="Tables">
        {tables.value?.tables.map((one) => (
          <Link key={one.id} href={`/history/${one.id}`} aria-current={one.id === table ? "page" : undefined}>
            {one.name}
            {twice(one.name) ? ` (${one.authority})` : ""}
          </Link>
        ))}
      </nav>
      {table && round && <RoundView key={`${table}/${round}`} table={table} round={Number(round)} />}
      {table && !round && <Rounds key={table} table={table} />}
      {!table && <p className="nothing">Choose a table.</p>}
    </>
  );
}

function Rounds({ table }: { table: string }) {
  const found = useLoad(`rounds/${table}`, () => get<{ rounds: Line[] }>(`/api/tables/${table}/rounds?limit=100`));
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
