import { useState } from "react";
import { submitted } from "../form/submitted";
import { titled } from "../words/names";
import type { Given } from "./case/link";
import { forgetCase, saveCase, savedCases } from "./case/saved";
import { faultsOf } from "./case/scenario";

interface Props {
  account: string;
  /** The case that would be kept now; none where nothing was chosen yet. */
  now: Given | null;
  onOpen: (given: Given) => void;
}

/** Cases that this account keeps in this browser. */
export function SavedCases({ account, now, onOpen }: Props) {
  const [all, setAll] = useState(() => savedCases(account));
  const keep = (form: FormData) => {
    const name = String(form.get("name") ?? "").trim();
    if (name && now) setAll(saveCase(account, name, now));
  };
  if (!now && !all.length) return null;
  return (
    <section className="card-panel saved-cases">
      <h2>Kept cases</h2>
      {now && (
        <form onSubmit={submitted(keep)}>
          <label>
            Name of this case <input name="name" required maxLength={80} placeholder="Table 7, Saturday, seat 4" />
          </label>
          <button type="submit">Keep</button>
        </form>
      )}
      <ul>
        {all.map((one) => (
          <li key={one.name}>
            <button type="button" className="as-link" onClick={() => onOpen(one.case)}>
              {one.name}
            </button>{" "}
            <small>
              {titled(one.case.game)}, {titled(faultsOf(one.case)[0]?.kind ?? "")},{" "}
              {new Date(one.at).toLocaleDateString()}
            </small>{" "}
            <button
              type="button"
              className="as-link"
              aria-label={`Forget ${one.name}`}
              onClick={() => setAll(forgetCase(account, one.name))}
            >
              forget
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
