import type { Refused } from "../api/client";
import type { Board, RoomTable } from "../api/schema";
import { Otherwise } from "../form/Beside";
import { Choice } from "../form/Field";
import { submitted } from "../form/submitted";
import type { Act, Told } from "./board";

interface Props {
  table: RoomTable;
  board: Board;
  act: Act;
  told: Told;
}

/** Players who are moved to another table of the same game, and the rule that this table feeds another. */
export function Moves({ table, board, act, told }: Props) {
  const others = board.tables.filter((one) => one.id !== table.id && one.lists[0] === table.lists[0]);
  const link = board.must_moves.find((one) => one.feeder === table.id);
  const main = board.tables.find((one) => one.id === link?.main);
  const moving = board.transfers.filter((one) => one.table === table.id);
  const players = Object.values(table.players);
  return (
    <>
      {moving.map((one) => (
        <p key={one.number} className="noted">
          {one.player} moves to seat {one.seat} of {one.to_name}
          {one.on_the_way ? "; the chips are on the way" : " after this hand"}
        </p>
      ))}
      {others.length > 0 && players.length > 0 && (
        <form
          className="inline"
          onSubmit={submitted((form) =>
            act({ do: "transfer", player: form.get("player"), table: table.id, to: form.get("to") }, "transfer"),
          )}
        >
          <Choice label="Move" name="player" aria-label="Player" error={told("transfer")}>
            {players.map((player) => (
              <option key={player}>{player}</option>
            ))}
          </Choice>
          <Tables label="to" tables={others} error={told("transfer")} />
          <button type="submit" data-do="transfer">
            Move the player
          </button>
          <Otherwise error={told("transfer")} fields={["player", "to"]} />
        </form>
      )}
      {main ? (
        <p>
          Must move: players go on to {main.name}.{" "}
          <button
            type="button"
            className="as-link"
            data-do="must-move-end"
            onClick={() => void act({ do: "must_move", table: table.id }, "must")}
          >
            end that
          </button>
        </p>
      ) : (
        others.length > 0 && (
          <form
            className="inline"
            onSubmit={submitted((form) => act({ do: "must_move", table: table.id, to: form.get("to") }, "must"))}
          >
            <Tables label="Must-move table of" tables={others} error={told("must")} />
            <button type="submit" data-do="must-move">
              Set
            </button>
            <Otherwise error={told("must")} fields={["to"]} />
          </form>
        )
      )}
    </>
  );
}

function Tables({ label, tables, error }: { label: string; tables: readonly RoomTable[]; error: Refused | null }) {
  return (
    <Choice label={label} name="to" aria-label={`${label} which table`} error={error}>
      {tables.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </Choice>
  );
}
