import "../style/odds.css";
import { Head, Trouble } from "../shell/Frame";
import { GamePicker } from "../shell/GamePicker";
import { useGame } from "../shell/games";
import { Equities } from "./Equities";
import { Explorer } from "./Explorer";

/** Move the licensee's options and see every price, its change, and how play should change. */
export function OddsPage({ game }: { game?: string }) {
  return (
    <>
      <Head title="Odds">
        Move what the regulation leaves open and see what every wager then costs, how that was found, and how play
        should change.
      </Head>
      <GamePicker room="odds" game={game} />
      {game ? <OneGame key={game} game={game} /> : <p className="nothing">Choose a game.</p>}
    </>
  );
}

function OneGame({ game }: { game: string }) {
  const found = useGame(game);
  if (!found.value) return <Trouble error={found.error} />;
  return game === "poker" ? <Equities game={found.value} /> : <Explorer game={found.value} />;
}
