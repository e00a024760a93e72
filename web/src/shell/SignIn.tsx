import { useState } from "react";
import { post, Refused } from "../api/client";

/** The door, where guests are not let in. */
export function SignIn({ why, onDone }: { why: string; onDone: () => void }) {
  const [problem, setProblem] = useState("");
  async function enter(form: FormData) {
    try {
      await post("/api/session", { name: form.get("name"), passphrase: form.get("passphrase") });
      onDone();
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : "The server cannot be reached.");
    }
  }
  return (
    <form className="card-panel door" action={enter}>
      <h1>Houseway</h1>
      <p>{why}</p>
      <label>
        Name <input name="name" autoComplete="username" required />
      </label>
      <label>
        Passphrase <input name="passphrase" type="password" autoComplete="current-password" required />
      </label>
      <button className="primary" type="submit">
        Sign in
      </button>
      {problem && (
        <p className="trouble" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
