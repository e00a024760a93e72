import { useState } from "react";
import { Otherwise } from "../form/Beside";
import { Field } from "../form/Field";
import { addressOf, configQuery } from "../form/place";
import { useKept } from "../form/useKept";
import { Link } from "../shell/Link";
import { Scroll } from "../shell/Scroll";
import { authority, plainly } from "../words/names";
import { differences, type Filed, SUBMISSIONS } from "./kept";

/** The submissions that are kept: under names, opened again, forgotten, and compared two by two. */
export function KeptList({ now }: { now: Filed }) {
  const { all, forAccount, error: refused, keep, forget } = useKept(SUBMISSIONS);
  const [name, setName] = useState("");
  const [error, setError] = useState("");
  const [pair, setPair] = useState<[string, string]>(["", ""]);
  const own = all.filter((one) => one.game === now.game);
  function keepIt() {
    const called = name.trim();
    if (!called) {
      setError("Give it a name to find it by.");
      return;
    }
    setError("");
    void keep({ ...now, name: called, at: new Date().toISOString() });
  }
  const find = (id: string): Filed | undefined => (id === "" ? now : own.find((one) => one.name === id));
  const [left, right] = [find(pair[0]), find(pair[1])];
  const parts = left && right ? differences(left, right) : [];
  return (
    <section className="card-panel kept">
      <h2>{forAccount ? "Kept for you" : "Kept in this browser"}</h2>
      <form
        className="keep-form"
        onSubmit={(event) => {
          event.preventDefault();
          keepIt();
        }}
      >
        <Field
          label="Name"
          name="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={60}
          error={error ? { message: error, where: "name", clause: "" } : refused}
        />
        <button type="submit">Keep</button>
      </form>
      <Otherwise error={refused} fields={["name"]} />
      <ul className="plain">
        {own.map((one) => (
          <li key={one.name}>
            <Link href={addressOf(`/submission/${one.game}`, { ...configQuery(one), ...fixturesOf(one) })}>
              {one.name}
            </Link>{" "}
            <small>
              {authority(one.by)}, {new Date(one.at).toLocaleDateString()}
            </small>{" "}
            <button
              type="button"
              className="as-link"
              aria-label={`Forget ${one.name}`}
              onClick={() => void forget(one)}
            >
              Forget
            </button>
          </li>
        ))}
      </ul>
      {own.length > 0 && (
        <>
          <h3>What parts two of them</h3>
          <div className="pair-picker">
            {([0, 1] as const).map((side) => (
              <select
                key={side}
                aria-label={side === 0 ? "One submission" : "The other"}
                value={pair[side]}
                onChange={(event) =>
                  setPair(side === 0 ? [event.target.value, pair[1]] : [pair[0], event.target.value])
                }
              >
                <option value="">as it is on this page</option>
                {own.map((one) => (
                  <option key={one.name}>{one.name}</option>
                ))}
              </select>
            ))}
          </div>
          {parts.length === 0 ? (
            <p className="nothing">They do not differ.</p>
          ) : (
            <Scroll label="Differences">
              <table className="figures differences">
                <thead>
                  <tr>
                    <th scope="col">Option</th>
                    <th scope="col">{pair[0] || "this page"}</th>
                    <th scope="col">{pair[1] || "this page"}</th>
                  </tr>
                </thead>
                <tbody>
                  {parts.map((one) => (
                    <tr key={one.option}>
                      <th scope="row">{plainly(one.option)}</th>
                      <td>{one.left}</td>
                      <td>{one.right}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroll>
          )}
        </>
      )}
    </section>
  );
}

export function fixturesOf(one: Filed): Record<string, string> {
  return Object.keys(one.fixtures).length ? { fixtures: JSON.stringify(one.fixtures) } : {};
}
