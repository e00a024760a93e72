import { Otherwise } from "../form/Beside";
import { Field } from "../form/Field";
import { submitted } from "../form/submitted";
import { useKept } from "../form/useKept";
import { useTitles } from "../shell/games";
import { titled } from "../words/names";
import type { Given } from "./case/link";
import { CASES } from "./case/saved";
import { faultsOf } from "./case/scenario";

interface Props {
  /** The case that would be kept now; none where nothing was chosen yet. */
  now: Given | null;
  onOpen: (given: Given) => void;
}

/** Cases that are kept: for the account, or for a guest in this browser. */
export function SavedCases({ now, onOpen }: Props) {
  const { all, error, keep: keepIt, forget } = useKept(CASES);
  const titles = useTitles();
  const keep = (form: FormData) => {
    const name = String(form.get("name") ?? "").trim();
    if (name && now) void keepIt({ name, at: new Date().toISOString(), case: now });
  };
  if (!now && !all.length) return null;
  return (
    <section className="card-panel saved-cases">
      <h2>Kept cases</h2>
      {now && (
        <form onSubmit={submitted(keep)}>
          <Field
            label="Name of this case"
            name="name"
            required
            maxLength={80}
            placeholder="Table 7, Saturday, seat 4"
            error={error}
          />
          <button type="submit">Keep</button>
        </form>
      )}
      <Otherwise error={error} fields={now ? ["name"] : []} />
      <ul>
        {all.map((one) => (
          <li key={one.name}>
            <button type="button" className="as-link" onClick={() => onOpen(one.case)}>
              {one.name}
            </button>{" "}
            <small>
              {titles(one.case.game)}, {titled(faultsOf(one.case)[0]?.kind ?? "")},{" "}
              {new Date(one.at).toLocaleDateString()}
            </small>{" "}
            <button
              type="button"
              className="as-link"
              aria-label={`Forget ${one.name}`}
              onClick={() => void forget(one)}
            >
              forget
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
