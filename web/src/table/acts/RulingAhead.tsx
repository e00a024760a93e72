import { post } from "../../api/client";
import type { RulingPreview } from "../../api/schema";
import { useLoad } from "../../api/useLoad";
import { MoneyTable, verdict } from "../../referee/RulingPanel";
import { useSettled } from "../../rules/useSearch";
import { plainly, sentence } from "../../words/names";

/** The ruling of a report that is not made yet; `at` says where the round is, and it is looked up anew when it goes on. */
export function useAhead(table: string, at: string, report: Record<string, unknown> | null) {
  const asked = useSettled(JSON.stringify(report));
  const key = report && asked !== "null" ? `ahead/${table}/${at}/${asked}` : null;
  return useLoad(key, () =>
    post<RulingPreview>(`/api/tables/${table}/preview`, { fault: JSON.parse(asked) as Record<string, unknown> }),
  );
}

interface Props {
  found: ReturnType<typeof useAhead>;
  /** Whether one of the fields says what is refused. */
  placed: boolean;
}

/** What a report would be ruled, before it is made: the rule, the money it moves, the clause. No card is told. */
export function RulingAhead({ found, placed }: Props) {
  if (found.error && placed) return null;
  if (found.error)
    return (
      <p className="ahead" role="status">
        {plainly(found.error.message)}. {found.error.clause && <code>{found.error.clause}</code>}
      </p>
    );
  if (!found.value) return <p className="ahead nothing">Looking up the ruling…</p>;
  const { pending, ruling } = found.value;
  const [said] = ruling.says;
  return (
    <section className="ahead" aria-label="The ruling ahead" aria-live="polite">
      <p>
        <b>{pending ? "Ruled on when the round comes to it." : verdict(ruling)}</b>
      </p>
      <p>
        The rule: {sentence(said?.text ?? "")}. <code>{said?.clauses[0]}</code>
      </p>
      {ruling.readings.map((one) => (
        <p key={one.id} className="method">
          Rests on a reading: {one.reading} <code>{one.id}</code>
        </p>
      ))}
      {ruling.money.some((line) => line.now !== "stands") && <MoneyTable ruling={ruling} />}
    </section>
  );
}
