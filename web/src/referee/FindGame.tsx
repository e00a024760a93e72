import { useState } from "react";
import { FACES } from "../lobby/faces";
import { Still, StillDefs } from "../lobby/Still";
import { Marked } from "../rules/Marked";
import { useSearch } from "../rules/useSearch";
import { Trouble } from "../shell/Frame";
import { useGames } from "../shell/games";
import { Link } from "../shell/Link";
import { authority, titled } from "../words/names";
import { pictureOf } from "./case/kinds";
import { KindIcon } from "./KindIcon";

/** The door of the room: the games, and a search over the irregularities of all of them. */
export function FindGame() {
  const games = useGames();
  const [words, setWords] = useState("");
  const found = useSearch({ words, kinds: ["irregularity"], most: 12 });
  const titles = new Map(games.value?.map((one) => [one.game, one.title]));
  return (
    <>
      <label className="search wide">
        <span className="sr-only">Say it in your own words</span>
        <input
          type="search"
          placeholder="In your own words: the dealer turned over a card too early"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <Trouble error={found.error ?? games.error} />
      {found.hits && (
        <ul className="found-kinds">
          {found.hits.map((hit) => (
            <li key={`${hit.game}/${hit.authority}/${hit.id}`}>
              <Link href={`/referee/${hit.game}/${hit.id}?authority=${hit.authority}`}>
                <KindIcon picture={pictureOf(hit.id)} />
                <b>
                  {titles.get(hit.game) ?? titled(hit.game)}: {titled(hit.id).toLowerCase()}
                </b>
                <small>
                  {authority(hit.authority)} · <Marked text={hit.marked} />
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {found.hits?.length === 0 && <p className="nothing">Nothing fits these words. Choose the game.</p>}
      <h2>Which game?</h2>
      <StillDefs />
      <nav className="which-game" aria-label="Games">
        {games.value?.map((one) => (
          <Link key={one.game} href={`/referee/${one.game}`}>
            <Still face={FACES[one.game]} />
            <b>{one.title}</b>
            <small>{Object.keys(one.authorities).map(authority).join(", ")}</small>
          </Link>
        ))}
      </nav>
    </>
  );
}
