import { useState } from "react";
import { type Options, OptionsForm } from "../form/OptionsForm";
import { AuthorityPicker } from "../shell/AuthorityPicker";
import { Head, Trouble } from "../shell/Frame";
import { GamePicker } from "../shell/GamePicker";
import { under, useGame } from "../shell/games";
import { authority } from "../words/names";
import { Prices, useOdds } from "./OddsList";

/** Choose options, see every price at once, and what the choice changed. */
export function OddsPage({ game }: { game?: string }) {
  return (
    <>
      <Head title="Odds">
        Choose the licensee's options and see what every wager then costs, how that was found, and how play should
        change.
      </Head>
      <GamePicker room="odds" game={game} />
      {game ? <OneGame key={game} game={game} /> : <p className="nothing">Choose a game.</p>}
    </>
  );
}

function OneGame({ game }: { game: string }) {
  const found = useGame(game);
  const [picked, setPicked] = useState<string | null>(null);
  const all = Object.keys(found.value?.authorities ?? {});
  const one = picked ?? all[0];
  if (!found.value || !one) return <Trouble error={found.error} />;
  return (
    <>
      <AuthorityPicker all={all} one={one} onPick={setPicked} />
      <Priced key={one} game={game} authority={one} options={under(found.value, one)?.options ?? []} />
    </>
  );
}

interface Props {
  game: string;
  authority: string;
  options: NonNullable<ReturnType<typeof under>>["options"];
}

function Priced({ game, authority: one, options }: Props) {
  const [chosen, setChosen] = useState<Options>({});
  const usual = useOdds({ game, authority: one, options: {} });
  const odds = useOdds({ game, authority: one, options: chosen });
  return (
    <div className="two-columns">
      <section className="card-panel">
        <h2>Options</h2>
        <OptionsForm options={options} chosen={chosen} onChange={setChosen} />
      </section>
      <section className="card-panel outcome" aria-live="polite" aria-busy={odds.loading}>
        <h2>Prices under {authority(one)}</h2>
        {odds.loading && <p className="count">Working it out…</p>}
        <Trouble error={odds.error} />
        {odds.value && <Prices odds={odds.value} before={Object.keys(chosen).length ? usual.value : null} />}
      </section>
    </div>
  );
}
