import { useSight } from "./Frame";
import { useGames } from "./games";
import { Link } from "./Link";

/** The games as a row of links within one room. */
export function GamePicker({ room, game }: { room: string; game?: string }) {
  const games = useGames();
  useSight(game, games.value);
  return (
    <nav className="picker" aria-label="Games">
      {games.value?.map((one) => (
        <Link key={one.game} href={`/${room}/${one.game}`} aria-current={one.game === game ? "page" : undefined}>
          {one.title}
        </Link>
      ))}
    </nav>
  );
}
