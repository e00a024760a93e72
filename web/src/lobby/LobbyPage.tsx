import { useState } from "react";
import { get, post } from "../api/client";
import type { GameOutline, Lobby, LobbyTable, Me, TableState } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { keyName, useOdds } from "../odds/OddsList";
import { Head, Trouble } from "../shell/Frame";
import { useGames } from "../shell/games";
import { Link } from "../shell/Link";
import { go } from "../shell/router";

import { useSeen } from "../shell/useSeen";
import { maySit } from "../table/acts/duties";
import { authority, percent } from "../words/names";
import { Emblem } from "./Emblem";
import { OpenTable } from "./OpenTable";
import { Purse } from "./Purse";

/** The games, what they cost, and the tables that are open. */
export function LobbyPage({ me }: { me: Me }) {
  const games = useGames();
  const tables = useLoad("tables", async () => {
    return (await get<Lobby>("/api/tables")).tables;
  });
  return (
    <>
      <Head title="The floor is open">
        {maySit(me.role)
          ? "Sit down and play by the regulation. Ask why of everything that happens."
          : "Watch a table, or open one to practise at. Ask why of everything that happens."}
      </Head>
      {maySit(me.role) && <Purse />}
      <Trouble error={games.error ?? tables.error} />
      <div className="lobby">
        {games.value?.flatMap((game) =>
          Object.entries(game.authorities).map(([one, about]) => (
            <GameCard
              key={game.game + one}
              game={game}
              one={one}
              line={about.summary}
              tables={tables.value?.filter((table) => table.game === game.game && table.authority === one) ?? []}
              role={me.role}
            />
          )),
        )}
      </div>
    </>
  );
}

interface CardProps {
  game: GameOutline;
  one: string;
  line: string;
  tables: LobbyTable[];
  role: string;
}

function GameCard({ game, one, line, tables, role }: CardProps) {
  const [problem, setProblem] = useState("");
  const [all, setAll] = useState(false);
  const idle = tables.filter((table) => table.training && !table.seated);
  // One empty practice table is enough to choose: whoever practised left others behind.
  const shown = all ? tables : tables.filter((table) => table === idle[0] || !idle.includes(table));
  async function open() {
    try {
      const made = await post<TableState>("/api/tables", {
        game: game.game,
        authority: one,
        name: `${game.title}, practice`,
        training: true,
      });
      go(`/table/${made.table.id}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <article className="game-card">
      <Emblem game={game.game} title={game.title} />
      <div className="game-body">
        <h2>
          {game.title}
          {Object.keys(game.authorities).length > 1 && <small> {authority(one)}</small>}
        </h2>
        <p className="line">{line.split(". ")[0]?.replace(/\.$/, "")}.</p>
        {tables.some((table) => table.room) ? (
          <p className="edge nothing">No house edge: players bet against each other.</p>
        ) : (
          <Edge game={game.game} one={one} />
        )}
        <ul className="open-tables">
          {shown.map((table) => (
            <OpenTable key={table.id} table={table} role={role} />
          ))}
        </ul>
        {shown.length < tables.length && (
          <p className="more-tables">
            <button type="button" className="as-link" onClick={() => setAll(true)}>
              {tables.length - shown.length} empty practice table{tables.length - shown.length > 1 ? "s" : ""}
            </button>
          </p>
        )}
        <p className="card-links">
          {tables.some((table) => table.room) && <Link href="/room">Poker room</Link>}{" "}
          <Link href={`/rules/${game.game}`}>Rules</Link> <Link href={`/odds/${game.game}`}>Odds</Link>{" "}
          <button type="button" className="as-link" onClick={open}>
            Open a practice table
          </button>
        </p>
        {problem && (
          <p className="trouble" role="alert">
            {problem}
          </p>
        )}
      </div>
    </article>
  );
}

/** What the first wager of the game costs, worked out when the card comes into sight: eighteen at once are half a minute. */
function Edge({ game, one }: { game: string; one: string }) {
  const [place, seen] = useSeen();
  const odds = useOdds({ game, authority: one, options: {} }, true, seen);
  const wagers = Object.entries(odds.value?.wagers ?? {});
  const main = wagers[0];
  const least = wagers.reduce((best, each) => (best && best[1].house_edge <= each[1].house_edge ? best : each), main);
  if (odds.error) return <p className="edge nothing">No price for this game yet.</p>;
  if (!main || !least)
    return (
      <p className="edge nothing" ref={place}>
        Working out the price…
      </p>
    );
  // Where a price is that of a habit, the best play of the same wager stands beside it.
  const best = odds.value?.wagers[`${main[0]}:optimal`];
  const shown = wagers.length > 12 ? least : main;
  return (
    <p className="edge">
      <b>{percent((best ?? shown[1]).house_edge, 2)}</b> house edge on {keyName(shown[0]).toLowerCase()}
      {best && ", played best"}
    </p>
  );
}
