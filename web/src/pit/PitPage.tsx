import { get } from "../api/client";
import { useLoad } from "../api/useLoad";
import { Head, Trouble } from "../shell/Frame";
import { Link } from "../shell/Link";
import type { Person } from "../shell/session";
import { titled } from "../words/names";
import { Invite, NewTable } from "./House";

type Sheet = Record<string, unknown>;

interface Report {
  from: string | null;
  to: string | null;
  tables: Record<string, Sheet & { name: string; game: string }>;
  total: Sheet;
}

const TEXTS = new Set(["name", "game", "authority"]);

/** The pit sheet: drop, win, hold, theoretical win and pace, table by table. */
export function PitPage({ me }: { me: Person }) {
  const pit = useLoad("pit", () => get<Report>("/api/pit"));
  const columns = pit.value
    ? Object.keys(pit.value.total).filter((name) => !TEXTS.has(name) && plain(pit.value?.total[name]))
    : [];
  return (
    <>
      <Head title="Pit">Every table's drop, win, hold and pace, for supervisors.</Head>
      <Trouble error={pit.error} />
      {pit.value && (
        <section className="card-panel scroll">
          <table className="figures">
            <thead>
              <tr>
                <th scope="col">Table</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {titled(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Object.entries(pit.value.tables).map(([id, sheet]) => (
                <tr key={id}>
                  <th scope="row">
                    <Link href={`/history/${id}`}>{sheet.name}</Link>
                  </th>
                  {columns.map((name) => (
                    <td key={name}>{shown(sheet[name])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">All tables</th>
                {columns.map((name) => (
                  <td key={name}>{shown(pit.value?.total[name])}</td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      )}
      {me.role === "supervisor" && (
        <div className="two-columns below">
          <NewTable />
          <Invite />
        </div>
      )}
    </>
  );
}

function plain(value: unknown): boolean {
  return value === null || typeof value !== "object";
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : value.toFixed(4);
  return String(value);
}
