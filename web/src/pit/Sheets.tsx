import { Link } from "../shell/Link";
import { range, toCents } from "../words/money";
import { authority } from "../words/names";
import { busy, COLUMNS, type Row, standing, total } from "./sheet";

const SIGNS: Record<string, string> = { open: "●", suspended: "■", closed: "○" };

/** Marks a figure that there is none of: a phone has no room for it. */
const none = (figure: string | null) => (figure === "–" ? "" : undefined);

/** The tables for money with their total; practice tables apart, for their chips are no money. */
export function Sheets({ money, practice, counted }: { money: Row[]; practice: Row[]; counted: boolean }) {
  const used = practice.filter(busy);
  const idle = practice.length - used.length;
  return (
    <section className="card-panel pit-sheets">
      <h2>Tables</h2>
      {money.length ? (
        <Figures all={money} summed={counted} />
      ) : (
        <p className="nothing">No table for money has been set up yet.</p>
      )}
      {money.length > 0 && !counted && <p className="nothing">Counting the rounds…</p>}
      {money.some((row) => toCents(row.sheet?.unpriced) > 0) && (
        <p className="nothing">Part of the handle is on wagers without a price; theory and score leave it out.</p>
      )}
      {practice.length > 0 && (
        <details className="practice" open={!money.length}>
          <summary>
            Practice tables{" "}
            <small>
              {used.length} in use, {idle} idle; play chips, in no total
            </small>
          </summary>
          {used.length > 0 && <Figures all={used} />}
        </details>
      )}
    </section>
  );
}

function Figures({ all, summed }: { all: Row[]; summed?: boolean }) {
  const sum = total(all);
  return (
    <table className="figures pit">
      <thead>
        <tr>
          <th scope="col">Table</th>
          <th scope="col">Now</th>
          <th scope="col">Seated</th>
          {COLUMNS.map(([name, meaning]) => (
            <th key={name} scope="col" title={meaning}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {all.map((row) => (
          <tr key={row.id} data-table={row.id}>
            <th scope="row">
              <Link href={`/table/${row.id}`}>{row.name}</Link>
              <small>
                {row.title === row.name ? "" : `${row.title} · `}
                {authority(row.authority)} · {range(row.minimum, row.maximum)}
              </small>
            </th>
            <td className={`now ${row.status}`}>
              <span aria-hidden="true">{SIGNS[row.status]}</span> {standing(row)}
            </td>
            <td data-name="Seated">
              {row.seated ?? 0} of {String(row.seats)}
            </td>
            {COLUMNS.map(([name, , of]) => (
              <td key={name} data-name={name} data-none={none(row.sheet && of(row.sheet))}>
                {row.sheet?.rounds && of(row.sheet) !== "–" ? (
                  <Link href={roundsOf(row, name)} aria-label={`${name} of ${row.name}, ${of(row.sheet)}: its rounds`}>
                    {of(row.sheet)}
                  </Link>
                ) : (
                  row.sheet && of(row.sheet)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {summed && (
        <tfoot>
          <tr>
            <th scope="row">All tables for money</th>
            <td />
            <td data-name="Seated">{all.reduce((so, row) => so + (row.seated ?? 0), 0)}</td>
            {COLUMNS.map(([name, , of]) => (
              <td key={name} data-name={name} data-none={none(of(sum))}>
                {of(sum)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** The rounds that a figure is counted from. */
function roundsOf(row: Row, figure: string): string {
  return `/history/${row.id}${figure === "Faults" ? "?only=fault" : ""}`;
}
