import { useState } from "react";
import { post, type Refused, remove } from "../api/client";
import type { Me } from "../api/schema";
import { asRefused, Beside, Otherwise } from "../form/Beside";
import { submitted } from "../form/submitted";
import { dollars, toCents } from "../words/money";
import { Head } from "./Frame";

/** One's own account: both balances, another passphrase, and the end of every session. */
export function AccountPage({ me }: { me: Me }) {
  const [problem, setProblem] = useState<Refused | null>(null);
  const [done, setDone] = useState("");
  async function change(form: FormData) {
    try {
      await post("/api/me/passphrase", { passphrase: form.get("passphrase"), new: form.get("new") });
      setDone("The passphrase is changed. Every other session of yours has ended.");
      setProblem(null);
    } catch (error) {
      setProblem(asRefused(error));
      setDone("");
    }
  }
  async function leave() {
    await remove("/api/sessions");
    location.assign("/sign-in");
  }
  const ofOld = problem?.code === "wrong-passphrase";
  if (me.role === "guest") return <Head title="Your account">A guest has no account: sign in first.</Head>;
  return (
    <>
      <Head title="Your account">
        {me.name}, {me.role}
        {me.role === "player" &&
          `: ${dollars(toCents(me.balance ?? "0"))} to play with, and ${dollars(toCents(me.practice ?? "0"))} for practice`}
      </Head>
      <div className="two-columns below">
        <form className="card-panel grid-form" onSubmit={submitted(change)}>
          <h2>Another passphrase</h2>
          <label>
            The one so far <input name="passphrase" type="password" autoComplete="current-password" required />
            <Beside error={ofOld ? problem : null} field="passphrase" />
          </label>
          <label>
            The new one <small>at least 12 characters</small>
            <input name="new" type="password" autoComplete="new-password" required />
            <Beside error={ofOld ? null : problem} field="passphrase" />
          </label>
          <button type="submit" className="primary">
            Change it
          </button>
          {done && <p role="status">{done}</p>}
          <Otherwise error={problem} fields={["passphrase"]} />
        </form>
        <section className="card-panel">
          <h2>Sessions</h2>
          <p>Ends every session of yours, at this terminal and at any other.</p>
          <button type="button" onClick={() => void leave()}>
            Sign out everywhere
          </button>
        </section>
      </div>
    </>
  );
}
