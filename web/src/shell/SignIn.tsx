import { useState } from "react";
import { post, Refused } from "../api/client";
import { submitted } from "../form/submitted";
import { sentence } from "../words/names";
import { Link } from "./Link";
import { useTitle } from "./title";

/** The door: the only way in where guests are not let in, else beside the way to the tables. */
export function SignIn({ why, onDone, aside }: { why: string; onDone: () => void; aside?: boolean }) {
  const [problem, setProblem] = useState("");
  useTitle("Sign in");
  async function enter(form: FormData) {
    try {
      await post("/api/session", { name: form.get("name"), passphrase: form.get("passphrase") });
      onDone();
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : "The server cannot be reached.");
    }
  }
  return (
    <main>
      <form className="card-panel door" onSubmit={submitted(enter)}>
        <h1>Houseway</h1>
        <p>{sentence(why)}</p>
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
            {sentence(problem)}
          </p>
        )}
        {aside && (
          <p>
            <Link href="/">To the tables without signing in</Link>
          </p>
        )}
      </form>
    </main>
  );
}
