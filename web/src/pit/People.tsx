import { useState } from "react";
import { get, post, remove } from "../api/client";
import type { Me, OpenInvitation, Person } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Trouble } from "../shell/Frame";
import { may } from "../shell/session";

/** Everybody who is known here and every open invitation, with what the role may do about them; the server decides again. */
export function People({ me }: { me: Me }) {
  const [turn, setTurn] = useState(0);
  const [problem, setProblem] = useState<Error | null>(null);
  const [link, setLink] = useState("");
  const people = useLoad(`people/${turn}`, () => get<Person[]>("/api/people"));
  const open = useLoad(`invitations/${turn}`, () => get<OpenInvitation[]>("/api/invitations"));
  async function act(what: () => Promise<unknown>) {
    try {
      const answer = (await what()) as { link?: string | null } | null;
      setLink(answer?.link ?? "");
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
    }
    setTurn((one) => one + 1);
  }
  const about = (name: string, verb: string) => () => post(`/api/people/${encodeURIComponent(name)}/${verb}`);
  return (
    <section className="card-panel people" aria-label="People">
      <h2>People</h2>
      <Trouble error={problem ?? people.error ?? open.error} />
      <ul>
        {people.value?.map((one) => (
          <li key={one.name} data-person={one.name}>
            <b>{one.name}</b>
            <small>
              {one.role}
              {one.signed_in ? " · signed in" : ""}
            </small>
            {one.disabled && <span className="locked">disabled</span>}
            {one.locked && <span className="locked">locked out</span>}
            <span className="doings">
              {one.locked && may(me, "unlock") && (
                <button type="button" onClick={() => void act(() => post("/api/unlock", { name: one.name }))}>
                  Let {one.name} try again
                </button>
              )}
              {one.signed_in && mayEnd(me, one) && (
                <button
                  type="button"
                  className="as-link"
                  aria-label={`End the sessions of ${one.name}`}
                  onClick={() => void act(about(one.name, "sign-out"))}
                >
                  end sessions
                </button>
              )}
              {!one.disabled && one.name !== me.name && may(me, "invite") && (
                <button
                  type="button"
                  className="as-link"
                  aria-label={`Ask for another passphrase for ${one.name}`}
                  onClick={() => void act(about(one.name, "reset"))}
                >
                  reset
                </button>
              )}
              {mayEnd(me, one) && (
                <button
                  type="button"
                  className="as-link"
                  aria-label={`${one.disabled ? "Enable" : "Disable"} ${one.name}`}
                  onClick={() => void act(about(one.name, one.disabled ? "enable" : "disable"))}
                >
                  {one.disabled ? "enable" : "disable"}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {(open.value?.length ?? 0) > 0 && <h3>Open invitations</h3>}
      <ul>
        {open.value?.map((one) => (
          <li key={one.id} data-invitation={one.id}>
            <b>{one.name ?? `a ${one.role}`}</b>
            <small>
              {one.reset ? "another passphrase, asked for" : "invited"} by {one.made_by}
              {one.waits_for ? ` · a ${one.waits_for} has to confirm it` : ""}
            </small>
            <span className="doings">
              {mayConfirm(me, one) && (
                <button type="button" onClick={() => void act(() => post(`/api/invitations/${one.id}/confirm`))}>
                  Confirm
                </button>
              )}
              {may(me, "invite") && (
                <button
                  type="button"
                  className="as-link"
                  onClick={() => void act(() => remove(`/api/invitations/${one.id}`))}
                >
                  revoke
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {link && (
        <p role="status">
          Hand it on; good once, for a week: <code className="long">{link}</code>
        </p>
      )}
    </section>
  );
}

/** A regulator's account is a regulator's to end, every other one a supervisor's; nobody ends their own here. */
function mayEnd(me: Me, one: Person): boolean {
  return may(me, "manage_people") && one.name !== me.name && (one.role === "regulator") === (me.role === "regulator");
}

/** A second person confirms, a regulator where it concerns one. */
function mayConfirm(me: Me, one: OpenInvitation): boolean {
  if (!one.waits_for || one.made_by === me.name || one.name === me.name) return false;
  return may(me, "confirm_invitation") && (one.waits_for !== "regulator" || me.role === "regulator");
}
