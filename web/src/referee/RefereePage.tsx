import { useEffect, useState } from "react";
import type { Answer, Game, GameUnder } from "../api/schema";
import { AuthorityPicker } from "../shell/AuthorityPicker";
import { Head, Trouble } from "../shell/Frame";
import { useGame, useGames } from "../shell/games";
import { go } from "../shell/router";
import { useNarrow } from "../shell/useNarrow";
import { authority as named } from "../words/names";
import { CaseFelt } from "./CaseFelt";
import { CaseLinks } from "./CaseLinks";
import { type Given, openCase } from "./case/link";
import { faultsOf, seatsOf, withField, withKind, withOption, withoutDecisions } from "./case/scenario";
import { Decisions } from "./Decisions";
import { DisputeSheet } from "./DisputeSheet";
import { FaultFields } from "./FaultFields";
import { FindGame } from "./FindGame";
import { ChosenKind, KindPicker } from "./KindPicker";
import { RulingPanel } from "./RulingPanel";
import { SavedCases } from "./SavedCases";
import { SeatRows } from "./SeatRows";
import { TableOptions } from "./TableOptions";
import { useCase } from "./useCase";
import { useGiven } from "./useGiven";
import "../style/referee.css";

/** The Referee room: what went wrong, what lay on the table, and at once the ruling. */
export function RefereePage({ game, kind }: { game?: string; kind?: string }) {
  const { given, setGiven, broken, write } = useGiven(game, kind);
  const found = useGame(given?.game ?? null);
  return (
    <div className="referee">
      <Head title="What went wrong?">
        {given ? undefined : "The ruling on any irregularity, the money it moves, and the clause that says so."}
      </Head>
      {broken && (
        <p className="trouble">This address holds no case that can be read. Choose the game and say it anew.</p>
      )}
      <Trouble error={found.error} />
      {!given && <FindGame />}
      {given && found.value && (
        <OneGame key={given.game} game={found.value} given={given} onChange={setGiven} write={write} />
      )}
      {!given && <SavedCases now={null} onOpen={openCase} />}
    </div>
  );
}

interface Props {
  game: Game;
  given: Given;
  onChange: (given: Given) => void;
  write: (whole: Record<string, unknown>) => Promise<void>;
}

function OneGame({ game, given, onChange, write }: Props) {
  const games = useGames();
  const authorities = Object.keys(game.authorities);
  const authority = String(given.authority ?? authorities[0]);
  const rules = game.authorities[authority];
  const [fault] = faultsOf(given);
  const chosen = fault && rules && fault.kind in rules.about.faults ? fault.kind : null;
  // A whole round in which nothing went wrong can be opened here too: an example of the book.
  const plain = !fault && given.seats !== undefined;
  const { found, error } = useCase(chosen || plain ? { ...given, authority } : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows each answer
  useEffect(() => {
    if (found && !found.refused) void write(found.scenario);
  }, [found]);
  if (!rules) return null;
  const ruled = (chosen || plain) && found?.scenario.game === game.game ? found : null;
  return (
    <>
      <p className="which">
        <select
          aria-label="Game"
          value={game.game}
          onChange={(event) => go(`/referee${event.target.value ? `/${event.target.value}` : ""}`)}
        >
          <option value="">all games</option>
          {(games.value ?? [game]).map((one) => (
            <option key={one.game} value={one.game}>
              {one.title}
            </option>
          ))}
        </select>{" "}
        <span>
          {named(authority)} · edition {rules.about.edition.id}
        </span>
        <AuthorityPicker
          all={authorities}
          one={authority}
          onPick={(one) => onChange({ game: game.game, authority: one, faults: given.faults })}
        />
      </p>
      <div className={ruled ? "case ruled" : "case"}>
        <What {...{ given, rules, chosen, authority, onChange }} />
        <Trouble error={error} />
        {chosen && !ruled && !error && <p className="waiting">The referee is on the way…</p>}
        {ruled && <Ruled {...{ given, found: ruled, rules, onChange }} title={game.title} />}
      </div>
    </>
  );
}

interface WhatProps {
  given: Given;
  rules: GameUnder;
  chosen: string | null;
  authority: string;
  onChange: (given: Given) => void;
}

function What({ given, rules, chosen, authority, onChange }: WhatProps) {
  const narrow = useNarrow();
  const [choosing, setChoosing] = useState(false);
  const folded = chosen && narrow && !choosing;
  return (
    <section className="card-panel what">
      <h2>
        <i>1</i>The irregularity
      </h2>
      {folded ? (
        <ChosenKind
          kind={chosen}
          trigger={rules.about.faults[chosen]?.trigger ?? ""}
          onChange={() => setChoosing(true)}
        />
      ) : (
        <KindPicker
          game={given.game}
          authority={authority}
          rules={rules}
          chosen={chosen}
          onChoose={(kind) => {
            setChoosing(false);
            onChange(withKind({ ...given, authority }, kind));
          }}
        />
      )}
    </section>
  );
}

interface RuledProps {
  given: Given;
  found: NonNullable<ReturnType<typeof useCase>["found"]>;
  rules: GameUnder;
  title: string;
  onChange: (given: Given) => void;
}

type Stood = { kind: string; answer: Answer } | null;

const kindOf = (found: RuledProps["found"]) => faultsOf(found.scenario as Given)[0]?.kind ?? "";

function Ruled({ given, found, rules, title, onChange }: RuledProps) {
  const [played, setPlayed] = useState(0);
  // While something is typed that cannot be played, the table stays as it last was.
  const [stood, setStood] = useState<Stood>(null);
  if (found.answer && stood?.answer !== found.answer) setStood({ kind: kindOf(found), answer: found.answer });
  const answer = found.answer ?? (stood?.kind === kindOf(found) ? stood.answer : null);
  const whole = found.scenario;
  const faults = faultsOf(whole as Given);
  return (
    <>
      <section className="card-panel table-then">
        <h2>
          <i>2</i>What lay on the table
        </h2>
        {answer && (
          <CaseFelt answer={answer} options={(whole.submission ?? {}) as Record<string, unknown>} playOut={played} />
        )}
        {faults.map((fault, place) => {
          const about = rules.about.faults[fault.kind];
          return (
            about && (
              <FaultFields
                key={place}
                fault={about}
                values={fault}
                place={place}
                refused={found.refused}
                places={[...Object.keys(seatsOf(whole)), ...rules.about.positions]}
                onChange={(name, value) => onChange(withField(given, place, name, value))}
              />
            )
          );
        })}
        <SeatRows
          given={given}
          scenario={whole}
          answer={answer}
          rules={rules}
          refused={found.refused}
          onChange={onChange}
        />
        <Decisions given={given} found={found} onChange={onChange} />
        <TableOptions
          rules={rules}
          variant={whole.variant as string | undefined}
          onVariant={(variant) => onChange({ ...withoutDecisions(given), variant })}
          chosen={(whole.submission ?? {}) as Record<string, unknown>}
          refused={found.refused}
          onChange={(id, value) => onChange(withOption(given, id, value))}
        />
        {faults[0] && (
          <button
            type="button"
            className="as-link"
            onClick={() => onChange({ ...given, faults: [...faultsOf(given), { kind: faults[0]?.kind ?? "" }] })}
          >
            It happened again in this round
          </button>
        )}
      </section>
      <section className="card-panel ruling-panel" aria-live="polite">
        <h2>
          <i>3</i>The ruling
        </h2>
        <RulingPanel found={found} game={given.game} />
        <CaseLinks found={found} onPlayOut={() => setPlayed((one) => one + 1)} />
      </section>
      <SavedCases now={whole as Given} onOpen={openCase} />
      <DisputeSheet found={found} title={title} edition={rules.about.edition.id} />
    </>
  );
}
