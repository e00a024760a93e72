import { useState } from "react";
import { post } from "../api/client";
import type { State } from "../api/types";
import { useGames } from "../shell/games";
import { go } from "../shell/router";

const ROLES = ["player", "dealer", "floorperson", "supervisor", "surveillance", "regulator"];

const said = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/** A new table, as a supervisor sets it up: the game, its limits and who deals. */
export function NewTable() {
  const games = useGames();
  const [problem, setProblem] = useState("");
  async function make(form: FormData) {
    const [game, authority] = String(form.get("game")).split("/");
    const fields = Object.fromEntries(["name", "minimum", "maximum", "dealer"].map((name) => [name, form.get(name)]));
    try {
      const made = await post<State>("/api/tables", { game, authority, ...fields });
      go(`/table/${made.table.id}`);
    } catch (error) {
      setProblem(said(error));
    }
  }
  return (
    <form className="card-panel grid-form" action={make}>
      <h2>A new table</h2>
      <label>
        Game
        <select name="game" required>
          {games.value?.flatMap((game) =>
            Object.keys(game.authorities).map((one) => (
              <option key={game.game + one} value={`${game.game}/${one}`}>
                {game.title} ({one})
              </option>
            )),
          )}
        </select>
      </label>
      <label>
        Name <input name="name" required defaultValue="Table 1" />
      </label>
      <label>
        Minimum <input name="minimum" inputMode="decimal" required defaultValue="5" />
      </label>
      <label>
        Maximum <input name="maximum" inputMode="decimal" required defaultValue="500" />
      </label>
      <label>
        Dealer
        <select name="dealer">
          <option value="auto">automatic</option>
          <option value="person">a person who enters the cards</option>
        </select>
      </label>
      <button type="submit" className="primary">
        Set up the table
      </button>
      {problem && (
        <p className="trouble" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

/** An invitation: a link that is good once. */
export function Invite() {
  const [link, setLink] = useState("");
  const [problem, setProblem] = useState("");
  async function invite(form: FormData) {
    try {
      const made = await post<{ link: string }>("/api/invitations", { role: form.get("role") });
      setLink(made.link);
      setProblem("");
    } catch (error) {
      setProblem(said(error));
    }
  }
  return (
    <form className="card-panel grid-form" action={invite}>
      <h2>Invite somebody</h2>
      <label>
        Role
        <select name="role">
          {ROLES.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </select>
      </label>
      <button type="submit" className="primary">
        Make a link
      </button>
      {link && (
        <p role="status">
          Good once, for a week: <code className="long">{link}</code>
        </p>
      )}
      {problem && (
        <p className="trouble" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
