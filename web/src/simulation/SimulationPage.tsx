import "../style/simulation.css";
import { Head, Trouble } from "../shell/Frame";
import { GamePicker } from "../shell/GamePicker";
import { useGame } from "../shell/games";
import { PokerRun } from "./PokerRun";
import { Runner } from "./Runner";

/** Rounds by the million against the exact price, and any of them on the felt. */
export function SimulationPage({ game }: { game?: string }) {
  return (
    <>
      <Head title="Simulation">
        Deal millions of rounds, watch them close in on the exact price, and open any of them on the felt.
      </Head>
      <GamePicker room="simulation" game={game} />
      {game ? <OneGame key={game} game={game} /> : <p className="nothing">Choose a game.</p>}
    </>
  );
}

function OneGame({ game }: { game: string }) {
  const found = useGame(game);
  if (!found.value) return <Trouble error={found.error} />;
  if (game === "poker") return <PokerRun game={found.value} />;
  return <Runner game={found.value} />;
}
