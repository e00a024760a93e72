import { go } from "../shell/router";
import { FILTERS } from "./filters";

/** Which games are shown; the choice goes into the address. */
export function Filters({ asked, shown, of }: { asked: URLSearchParams; shown: number; of: number }) {
  function choose(name: string, value: string) {
    const next = new URLSearchParams(asked);
    if (value) next.set(name, value);
    else next.delete(name);
    go(next.size ? `/?${next}` : "/", true);
  }
  return (
    <div className="filters">
      {FILTERS.map(([name, title, choices]) => (
        <label key={name}>
          {title}{" "}
          <select
            value={asked.get(name) ?? ""}
            data-filter={name}
            onChange={(event) => choose(name, event.target.value)}
          >
            <option value="">any</option>
            {choices.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      ))}
      <span className="count" role="status">
        {of > 0 && (shown === of ? `${of} games` : `${shown} of ${of} games`)}
      </span>
      {asked.size > 0 && (
        <button type="button" className="as-link" onClick={() => go("/", true)}>
          Show all
        </button>
      )}
    </div>
  );
}
