import { useState } from "react";
import { post, type Refused } from "../api/client";
import { asRefused, Beside, Otherwise, refusedAt } from "../form/Beside";
import { submitted } from "../form/submitted";
import { go } from "./router";
import { useTitle } from "./title";

/** An invitation: whoever holds the link chooses a passphrase and is in. */
export function JoinPage({ token, onDone }: { token: string; onDone: () => void }) {
  const [problem, setProblem] = useState<Refused | null>(null);
  useTitle("You are invited");
  async function join(form: FormData) {
    try {
      await post(`/api/join/${encodeURIComponent(token)}`, {
        name: form.get("name"),
        passphrase: form.get("passphrase"),
      });
      go("/", true);
      onDone();
    } catch (error) {
      setProblem(asRefused(error));
    }
  }
  return (
    <main>
      <form className="card-panel door" onSubmit={submitted(join)}>
        <h1>You are invited</h1>
        <p>Choose the name you will be known by and a passphrase that only you know.</p>
        <label>
          Name <small>2 to 40 letters</small>
          <input name="name" autoComplete="username" required {...refusedAt(problem, "name")} />
          <Beside error={problem} field="name" />
        </label>
        <label>
          Passphrase <small>at least 12 characters</small>
          <input
            name="passphrase"
            type="password"
            autoComplete="new-password"
            required
            {...refusedAt(problem, "passphrase")}
          />
          <Beside error={problem} field="passphrase" />
        </label>
        <button className="primary" type="submit">
          Come in
        </button>
        <Otherwise error={problem} fields={["name", "passphrase"]} />
      </form>
    </main>
  );
}
