import type { Board, RoomTable } from "../api/schema";
import type { Act } from "./board";

interface Props {
  table: RoomTable;
  board: Board;
  act: Act;
}

/** Players who are moved to another table of the same game, and the rule that this table feeds another. */
export function Moves({ table, board, act }: Props) {
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
          action={(form) =>
            void act({ do: "transfer", player: form.get("player"), table: table.id, to: form.get("to") })
          }
        >
          <label>
            Move{" "}
            <select name="player" aria-label="Player">
              {players.map((player) => (
                <option key={player}>{player}</option>
              ))}
            </select>
          </label>
          <Tables label="to" tables={others} />
          <button type="submit" data-do="transfer">
            Move the player
          </button>
        </form>
      )}
      {main ? (
        <p>
          Must move: players go on to {main.name}.{" "}
          <button
            type="button"
            className="as-link"
            data-do="must-move-end"
            onClick={() => void act({ do: "must_move", table: table.id })}
          >
            end that
          </button>
        </p>
      ) : (
        others.length > 0 && (
          <form
            className="inline"
            action={(form) => void act({ do: "must_move", table: table.id, to: form.get("to") })}
          >
            <Tables label="Must-move table of" tables={others} />
            <button type="submit" data-do="must-move">
              Set
            </button>
          </form>
        )
      )}
    </>
  );
}

function Tables({ label, tables }: { label: string; tables: readonly RoomTable[] }) {
  return (
    <label>
      {label}{" "}
      <select name="to" aria-label={`${label} which table`}>
        {tables.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </label>
  );
}
