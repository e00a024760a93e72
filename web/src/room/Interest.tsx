import type { Refused } from "../api/client";
import type { Board, Me } from "../api/schema";
import { Otherwise } from "../form/Beside";
import { Choice } from "../form/Field";
import { submitted } from "../form/submitted";

import { maySit } from "../table/acts/duties";
import { authority } from "../words/names";
import type { Act } from "./board";

interface Props {
  board: Board;
  me: Me;
  act: Act;
  problem: Refused | null;
}

/** Games that are not on: whoever wants one puts a name down, and the house opens a table when there are enough. */
export function Interest({ board, me, act, problem }: Props) {
  const offers = board.offers.filter((offer) => maySit(me.role, offer.id.startsWith("practice/")));
  const others = board.lists.filter((list) => list.tables.length === 0);
  return (
    <section className="card-panel" aria-label="Other games">
      <h2>Wait for another game</h2>
      <form
        className="inline interest"
        onSubmit={submitted((form) => act({ do: "join", list: String(form.get("list") ?? "") }))}
      >
        <Choice label="Game" name="list" error={problem}>
          {offers.map((offer) => (
            <option key={offer.id} value={offer.id}>
              {authority(offer.id.replace("practice/", "").split("/")[0] ?? "")}: {offer.title}
            </option>
          ))}
        </Choice>
        <button type="submit" data-do="interest">
          Put my name down
        </button>
      </form>
      <Otherwise error={problem} fields={["list"]} />
      {others.map((list) => (
        <p key={list.id}>
          <b>{list.title}</b> ({authority(list.authority)}): {list.names.map((name) => name.player).join(", ")}{" "}
          {list.names.some((name) => name.player === me.name) && (
            <button type="button" className="as-link" onClick={() => void act({ do: "withdraw", list: list.id })}>
              Take my name off
            </button>
          )}
        </p>
      ))}
    </section>
  );
}
