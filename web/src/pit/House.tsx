import { useState } from "react";
import { post, type Refused } from "../api/client";
import type { TableState } from "../api/schema";
import { asRefused, Beside, Otherwise, refusedAt } from "../form/Beside";
import { submitted } from "../form/submitted";
import { copyText } from "../shell/copy";
import { useGames } from "../shell/games";
import { go } from "../shell/router";
import { authority } from "../words/names";

const ROLES = ["player", "dealer", "floorperson", "cashier", "supervisor", "surveillance", "regulator"];

/** A new table, as a supervisor sets it up: the game, its limits and who deals. */
export function NewTable({ taken }: { taken: readonly string[] }) {
  const games = useGames();
  const free = Array.from({ length: taken.length + 1 }, (_, place) => `Table ${place + 1}`).find(
    (one) => !taken.includes(one),
  );
  const [problem, setProblem] = useState<Refused | null>(null);
  async function make(form: FormData) {
    const [game, authority] = String(form.get("game")).split("/");
    const fields = Object.fromEntries(["name", "minimum", "maximum", "dealer"].map((name) => [name, form.get(name)]));
    try {
      const made = await post<TableState>("/api/tables", { game, authority, ...fields });
      go(`/table/${made.table.id}`);
    } catch (error) {
      setProblem(asRefused(error));
    }
  }
  return (
    <form className="card-panel grid-form paired" onSubmit={submitted(make)}>
      <h2>A new table</h2>
      <label>
        Game
        <select name="game" required>
          {games.value?.flatMap((game) =>
            Object.keys(game.authorities).map((one) => (
              <option key={game.game + one} value={`${game.game}/${one}`}>
                {game.title}, {authority(one)}
              </option>
            )),
          )}
        </select>
      </label>
      <label>
        Name{" "}
        <input name="name" required maxLength={60} defaultValue={free} key={free} {...refusedAt(problem, "name")} />
        <Beside error={problem} field="name" />
      </label>
      <label>
        Dealer
        <select name="dealer">
          <option value="auto">automatic</option>
          <option value="person">a person who enters the cards</option>
        </select>
      </label>
      <label>
        Minimum, ${" "}
        <input name="minimum" inputMode="decimal" required defaultValue="5" {...refusedAt(problem, "minimum")} />
        <Beside error={problem} field="minimum" />
      </label>
      <label>
        Maximum, ${" "}
        <input name="maximum" inputMode="decimal" required defaultValue="500" {...refusedAt(problem, "maximum")} />
        <Beside error={problem} field="maximum" />
      </label>
      <button type="submit" className="primary">
        Set up the table
      </button>
      <Otherwise error={problem} fields={["name", "minimum", "maximum"]} />
    </form>
  );
}

/** An invitation: a link that is good once. */
export function Invite() {
  const [link, setLink] = useState("");
  const [copied, setCopied] = useState("");
  const [waits, setWaits] = useState("");
  const [problem, setProblem] = useState<Refused | null>(null);
  async function invite(form: FormData) {
    try {
      const made = await post<{ link: string | null; waits_for: string | null }>("/api/invitations", {
        role: form.get("role"),
        name: String(form.get("name") ?? "").trim() || null,
      });
      setLink(made.link ?? "");
      setWaits(made.waits_for ?? "");
      setProblem(null);
    } catch (error) {
      setProblem(asRefused(error));
    }
  }
  return (
    <form className="card-panel grid-form" onSubmit={submitted(invite)}>
      <h2>Invite somebody</h2>
      <label>
        Role
        <select name="role">
          {ROLES.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </select>
      </label>
      <label>
        Name <small>where it is for one person alone</small>
        <input name="name" autoComplete="off" {...refusedAt(problem, "name")} />
        <Beside error={problem} field="name" />
      </label>
      <button type="submit" className="primary">
        Make a link
      </button>
      {link && (
        <p role="status">
          Good once, for a week: <code className="long">{link}</code>{" "}
          <button type="button" onClick={async () => setCopied((await copyText(link)) ? link : "")}>
            {copied === link ? "Copied" : "Copy"}
          </button>
        </p>
      )}
      {waits && <p role="status">A {waits} has to confirm it under People.</p>}
      <Otherwise error={problem} fields={["name"]} />
    </form>
  );
}
