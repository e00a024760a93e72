import { get } from "../../api/client";
import type { SchoolLine } from "../../api/schema";
import { useLoad } from "../../api/useLoad";
import { Trouble } from "../../shell/Frame";
import { useTitles } from "../../shell/games";
import { costOf } from "../../table/coach/worth";
import { titled } from "../../words/names";

const KINDS: Record<string, string> = {
  puzzle: "Decisions",
  payout: "Payout speed",
  procedure: "Procedure in order",
  irregularity: "Irregularities",
  test: "Table test",
};

interface Props {
  /** Changes when a result was added. */
  version: number;
  /** A class whose trainees are all listed; one's own record where it is empty. */
  group?: string;
}

/** What was asked, got right and how fast, by trainee, exercise and game; made to be printed. */
export function RecordSheet({ version, group }: Props) {
  const query = group ? `?${new URLSearchParams({ class: group })}` : "";
  const found = useLoad(`record/${group ?? ""}/${version}`, () =>
    get<{ lines: SchoolLine[] }>(`/api/school/record${query}`),
  );
  const lines = found.value?.lines ?? [];
  const titles = useTitles();
  return (
    <section className="card-panel record-sheet">
      <h2>{group ? `Record of ${group}` : "Your record"}</h2>
      <Trouble error={found.error} />
      {found.value && !lines.length && <p className="nothing">Nothing has been answered yet.</p>}
      {lines.length > 0 && (
        <>
          <table className="figures">
            <thead>
              <tr>
                {group && <th scope="col">Trainee</th>}
                <th scope="col">Exercise</th>
                <th scope="col">Level</th>
                <th scope="col">Right</th>
                <th scope="col">Seconds each</th>
                <th scope="col">Given away</th>
                <th scope="col">Last</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((one) => (
                <tr key={[one.trainee, one.group, one.kind, one.game, one.authority, one.level].join("/")}>
                  {group && <td>{one.trainee}</td>}
                  <th scope="row">
                    {KINDS[one.kind] ?? titled(one.kind)}, {titles(one.game)} <small>{one.authority}</small>
                    {one.group && !group && <small> · {one.group}</small>}
                  </th>
                  <td>{one.level}</td>
                  <td>
                    {one.right} of {one.asked}, {Math.round((100 * one.right) / one.asked)} %
                  </td>
                  <td>{(one.seconds / one.asked).toFixed(1)}</td>
                  <td>{one.cost > 0 ? costOf(one.cost) : "–"}</td>
                  <td>{new Date(one.at * 1000).toLocaleDateString()}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="signed">Trainee ____________________ · examiner ____________________</p>
          <button type="button" onClick={() => print()}>
            Print
          </button>
        </>
      )}
    </section>
  );
}
