import { useEffect, useState } from "react";
import { get } from "../api/client";
import type { GameOutline, Lobby, Me } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Trouble } from "../shell/Frame";
import { useGames } from "../shell/games";
import { usePlace } from "../shell/router";
import { maySit } from "../table/acts/duties";
import { LOCALE } from "../words/locale";
import { BackToSeat } from "./BackToSeat";
import { Doors } from "./Doors";
import { Filters } from "./Filters";
import { fits, placeOf } from "./filters";
import { GameCard } from "./GameCard";
import { Purse } from "./Purse";
import { StillDefs } from "./Still";
import { seatsOf } from "./sitting";

/** How often the tables are asked for again, in milliseconds. */
const AGAIN = 15_000;

const count = (cards: readonly { game: GameOutline }[]) => new Set(cards.map(({ game }) => game.game)).size;

/** The front door: what this is, the four things to do here, and the games. */
export function LobbyPage({ me }: { me: Me }) {
  const { query } = usePlace();
  const [turn, setTurn] = useState(0);
  const games = useGames();
  const tables = useLoad(`tables/${turn}`, async () => (await get<Lobby>("/api/tables")).tables);
  useEffect(() => {
    const clock = setInterval(() => setTurn((one) => one + 1), AGAIN);
    return () => clearInterval(clock);
  }, []);
  const cards = (games.value ?? [])
    .toSorted((a, b) => placeOf(a.game) - placeOf(b.game))
    .flatMap((game) => Object.keys(game.authorities).map((one) => ({ game, one })));
  const shown = cards.filter(({ game, one }) => fits(game.game, one, query));
  const clauses = cards.reduce((so, { game, one }) => so + (game.authorities[one]?.clauses ?? 0), 0);
  const open = tables.value ?? [];
  return (
    <>
      <StillDefs />
      <div className="hero">
        <h1>The rulebook of casino table games, at play</h1>
        <p>
          Houseway deals every game, rules on every mistake and works out every price as the regulation has it, and
          shows the clause for each step.
        </p>
        {cards.length > 0 && (
          <p className="extent">
            {games.value?.length} games · {new Set(cards.map(({ one }) => one)).size} gaming commissions ·{" "}
            {clauses.toLocaleString(LOCALE)} clauses · play chips, no money
          </p>
        )}
      </div>
      {seatsOf(open, me).map((table) => (
        <BackToSeat key={table.id} table={table} />
      ))}
      <Doors />
      <section id="games" aria-label="Games">
        <div className="title-row">
          <h2>Games</h2>
          {maySit(me.role) && <Purse />}
        </div>
        <Filters asked={query} shown={count(shown)} of={count(cards)} />
        <Trouble error={games.error ?? tables.error} />
        <div className="lobby">
          {shown.map(({ game, one }) => (
            <GameCard key={game.game + one} game={game} one={one} tables={open} me={me} />
          ))}
        </div>
        {games.value && !shown.length && <p className="nothing">No game is like that.</p>}
      </section>
    </>
  );
}
