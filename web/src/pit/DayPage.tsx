import { get } from "../api/client";
import { patiently } from "../api/patiently";
import type { Me, RegulatorsDay } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Head, Trouble } from "../shell/Frame";
import { Link } from "../shell/Link";
import { go, usePlace } from "../shell/router";
import { may } from "../shell/session";
import { authority, sentence, titled } from "../words/names";
import { clock, detail, doer } from "./events";
import { COLUMNS } from "./sheet";

const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** The period of a day, from midnight to midnight where the reader is. */
export function dayOf(day: string): string {
  const begins = new Date(`${day}T00:00:00`);
  const ends = new Date(begins);
  ends.setDate(ends.getDate() + 1);
  return `from=${encodeURIComponent(begins.toISOString())}&to=${encodeURIComponent(ends.toISOString())}`;
}

/** The regulator's report of a day: a page to print, and files. */
export function DayPage({ me }: { me: Me }) {
  const { query } = usePlace();
  const day = /^\d{4}-\d\d-\d\d$/.test(query.get("day") ?? "") ? (query.get("day") ?? "") : today();
  const report = useLoad(may(me, "read_pit") ? `day/${day}` : null, () =>
    patiently(() => get<RegulatorsDay>(`/api/pit/day?${dayOf(day)}`)),
  );
  if (!may(me, "read_pit"))
    return (
      <Head title="Day report">
        It is for floorpersons, supervisors, surveillance and the regulator. <Link href="/sign-in">Sign in</Link> as one
        of them, or go <Link href="/">to the lobby</Link>.
      </Head>
    );
  const found = report.value;
  return (
    <article className="day-report">
      <header>
        <h1>Report of {new Date(`${day}T12:00:00`).toLocaleDateString(undefined, { dateStyle: "full" })}</h1>
        <p className="inline">
          <label>
            Day{" "}
            <input
              type="date"
              value={day}
              max={today()}
              onChange={(event) => event.target.value && go(`/pit/day?day=${event.target.value}`, true)}
            />
          </label>{" "}
          <button type="button" className="primary" onClick={() => window.print()}>
            Print
          </button>{" "}
          <a href={`/api/pit/day?${dayOf(day)}&format=csv`} download={`houseway-${day}.csv`}>
            CSV
          </a>{" "}
          <a href={`/api/pit/day?${dayOf(day)}`} download={`houseway-${day}.json`}>
            JSON
          </a>{" "}
          <Link href="/pit">Pit</Link>
        </p>
      </header>
      <Trouble error={report.error} />
      {!found && !report.error && <p className="nothing">Counting the rounds…</p>}
      {found && (
        <>
          <Tables report={found} />
          <Irregularities report={found} />
          <section>
            <h2>Significant events</h2>
            <p>
              {Object.entries(found.events)
                .map(([kind, count]) => `${titled(kind)} ${count}`)
                .join(" · ") || "None."}
            </p>
          </section>
          <footer>
            Houseway {found.software.version}, software {found.software.sha256?.slice(0, 16)}…
          </footer>
        </>
      )}
    </article>
  );
}

function Tables({ report }: { report: RegulatorsDay }) {
  const all = Object.entries(report.tables);
  if (!all.length) return <p className="nothing">Nothing was bought or played on this day.</p>;
  return (
    <section>
      <h2>Tables</h2>
      <table className="figures pit">
        <thead>
          <tr>
            <th scope="col">Table</th>
            {COLUMNS.map(([name, meaning]) => (
              <th key={name} scope="col" title={meaning}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map(([table, sheet]) => (
            <tr key={table} data-table={table}>
              <th scope="row">
                <Link href={`/history/${table}`}>{sheet.name}</Link>
                <small>
                  {titled(sheet.game)} · {authority(sheet.authority)}
                  {sheet.training && " · practice, in no total"}
                  {sheet.alarm !== "none" && ` · ▲ ${sheet.alarm}`}
                </small>
              </th>
              {COLUMNS.map(([name, , of]) => (
                <td key={name} data-name={name}>
                  {of(sheet)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All tables for money</th>
            {COLUMNS.map(([name, , of]) => (
              <td key={name} data-name={name}>
                {name === "Faults" ? "" : of({ void: 0, faults: 0, ...report.total })}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Irregularities({ report }: { report: RegulatorsDay }) {
  return (
    <section>
      <h2>What went wrong</h2>
      {!report.irregularities.length && <p className="nothing">Nothing.</p>}
      <ul className="went-wrong">
        {report.irregularities.map((one, place) => (
          <li key={place}>
            <time dateTime={one.at}>{clock(one.at)}</time> {sentence(one.what)}
            {detail(one) && <b>: {detail(one)}</b>}{" "}
            {one.table && (
              <Link href={`/history/${one.table}${one.round ? `/${one.round}` : ""}`}>
                {report.tables[one.table]?.name ?? one.table}
                {one.round ? `, round ${one.round}` : ""}
              </Link>
            )}{" "}
            <small>{doer(one)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
