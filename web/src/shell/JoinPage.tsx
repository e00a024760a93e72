import { useState } from "react";
import { post, Refused } from "../api/client";
import { submitted } from "../form/submitted";
import { sentence } from "../words/names";
import { go } from "./router";
import { useTitle } from "./title";

/** An invitation: whoever holds the link chooses a passphrase and is in. */
export function JoinPage({ token, onDone }: { token: string; onDone: () => void }) {
  const [problem, setProblem] = useState("");
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
      setProblem(error instanceof Refused ? error.message : "The server cannot be reached.");
    }
  }
  return (
    <main>
      <form className="card-panel door" onSubmit={submitted(join)}>
        <h1>You are invited</h1>
        <p>Choose the name you will be known by and a passphrase that only you know.</p>
        <label>
          Name <input name="name" autoComplete="username" required />
        </label>
        <label>
          Passphrase <input name="passphrase" type="password" autoComplete="new-password" minLength={8} required />
        </label>
        <button className="primary" type="submit">
          Come in
        </button>
        {problem && (
          <p className="trouble" role="alert">
            {sentence(problem)}
          </p>
        )}
      </form>
    </main>
  );
}
