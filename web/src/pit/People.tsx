import { useState } from "react";
import { get, post } from "../api/client";
import { useLoad } from "../api/useLoad";
import { Trouble } from "../shell/Frame";

interface Known {
  name: string;
  role: string;
  joined_at: number;
  locked: boolean;
}

/** Everybody who is known here; a supervisor lets those in again who locked themselves out. */
export function People({ mayUnlock }: { mayUnlock: boolean }) {
  const [turn, setTurn] = useState(0);
  const people = useLoad(`people/${turn}`, () => get<Known[]>("/api/people"));
  async function unlock(name: string) {
    await post("/api/unlock", { name });
    setTurn((one) => one + 1);
  }
  return (
    <section className="card-panel people">
      <h2>People</h2>
      <Trouble error={people.error} />
      <ul>
        {people.value?.map((one) => (
          <li key={one.name}>
            <b>{one.name}</b>
            <small>{one.role}</small>
            {one.locked && <span className="locked">locked out</span>}
            {one.locked && mayUnlock && (
              <button type="button" onClick={() => void unlock(one.name)}>
                Let {one.name} try again
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
