import { useState } from "react";
import { post, type Refused } from "../api/client";
import { asRefused } from "../form/Beside";
import { submitted } from "../form/submitted";
import { plainly, sentence } from "../words/names";
import { Link } from "./Link";
import { useTitle } from "./title";

/** The door: the only way in where guests are not let in, else beside the way to the tables. */
export function SignIn({ why, onDone, aside }: { why: string; onDone: () => void; aside?: boolean }) {
  const [problem, setProblem] = useState<Refused | null>(null);
  useTitle("Sign in");
  async function enter(form: FormData) {
    try {
      await post("/api/session", { name: form.get("name"), passphrase: form.get("passphrase") });
      onDone();
    } catch (error) {
      setProblem(asRefused(error));
    }
  }
  // Which of the two is not right is told to nobody.
  const wrong = problem?.code === "sign-in-first" || undefined;
  return (
    <main>
      <form className="card-panel door" onSubmit={submitted(enter)}>
        <h1>Houseway</h1>
        <p>{sentence(why)}</p>
        <label>
          Name <input name="name" autoComplete="username" required aria-invalid={wrong} />
        </label>
        <label>
          Passphrase{" "}
          <input name="passphrase" type="password" autoComplete="current-password" required aria-invalid={wrong} />
          {problem && (
            <span className="violation" role="alert">
              {plainly(problem.message)}
            </span>
          )}
        </label>
        <button className="primary" type="submit">
          Sign in
        </button>
        {aside && (
          <p>
            <Link href="/">To the tables without signing in</Link>
          </p>
        )}
      </form>
    </main>
  );
}
