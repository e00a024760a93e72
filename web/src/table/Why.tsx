import { useEffect, useRef } from "react";
import { get } from "../api/client";
import type { Clause, Event } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Link } from "../shell/Link";
import type { Money } from "../words/money";
import { dollars, toCents } from "../words/money";
import { wagerName } from "../words/names";

interface Props {
  event: Event;
  game: string;
  authority: string;
  /** Whether somebody has just opened it, and wants to see it. */
  opened?: boolean;
}

/** Why something happened: the settlement in figures, then each clause in plain words. */
export function Why({ event, game, authority, opened }: Props) {
  const clauses = [...new Set(event.clauses)];
  const key = `why/${game}/${authority}/${clauses.join(",")}`;
  const found = useLoad(key, () => gists(game, authority, clauses));
  const here = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it grows when the clauses are here
  useEffect(() => {
    if (opened) here.current?.scrollIntoView({ block: "nearest" });
  }, [opened, found.value]);
  return (
    <div className="why" ref={here}>
      <Figures event={event} />
      {found.loading && <p>Looking it up…</p>}
      {found.value?.map((clause) => (
        <p key={clause.id}>
          <Link href={`/rules/${game}/${clause.id}`}>
            <code>{clause.id}</code>
          </Link>{" "}
          <cite>{clause.cite}</cite> {clause.gist}
        </p>
      ))}
    </div>
  );
}

async function gists(game: string, authority: string, clauses: string[]): Promise<Clause[]> {
  const answers = await Promise.all(
    clauses.map((id) =>
      get<{ clauses: Clause[] }>(`/api/rules/${game}/${encodeURIComponent(id)}?authority=${authority}`),
    ),
  );
  return answers.flatMap((answer, place) => answer.clauses.filter((clause) => clause.id === clauses[place]));
}

/** The trace of a settlement: what was wagered, at which odds, what came of it. */
function Figures({ event }: { event: Event }) {
  if (!["paid", "collected", "returned"].includes(event.kind)) return null;
  const amount = toCents(event.amount as Money);
  const vigorish = toCents(event.vigorish as Money | undefined);
  const name = wagerName(String(event.wager), (event.selection ?? null) as string | null);
  const rows: [string, string][] = [[`Seat ${event.seat}`, name]];
  if (event.odds) rows.push(["Odds in force", String(event.odds).replace(":", " to ")]);
  if (event.kind === "paid") rows.push(["Winnings", dollars(amount)]);
  if (vigorish) rows.push(["Less vigorish", dollars(-vigorish)], ["In hand", dollars(amount - vigorish)]);
  if (event.kind === "collected") rows.push(["Taken in", dollars(-amount)]);
  if (event.kind === "returned") rows.push(["Given back", dollars(amount)]);
  return (
    <table>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
