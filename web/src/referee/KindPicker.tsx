import { useState } from "react";
import type { GameUnder } from "../api/schema";
import { Marked } from "../rules/Marked";
import { useSearch } from "../rules/useSearch";
import { Trouble } from "../shell/Frame";
import { sentence, titled } from "../words/names";
import { pictureOf, ranked } from "./case/kinds";
import { KindIcon } from "./KindIcon";

const FIRST = 6;

interface Props {
  game: string;
  authority: string;
  rules: GameUnder;
  chosen: string | null;
  onChoose: (kind: string) => void;
}

/** What went wrong: in one's own words, or by its picture, the six likeliest first. */
export function KindPicker({ game, authority, rules, chosen, onChoose }: Props) {
  const [words, setWords] = useState("");
  const [all, setAll] = useState(false);
  const found = useSearch({ words, game, authority, kinds: ["irregularity"], most: 8 });
  const kinds = ranked(rules.about.faults);
  const hits = found.hits?.filter((hit) => hit.id in rules.about.faults);
  const shown = all ? kinds : kinds.slice(0, FIRST);
  const first = chosen && !shown.includes(chosen) ? [chosen, ...shown.slice(0, FIRST - 1)] : shown;
  return (
    <>
      <label className="search">
        <span className="sr-only">Say it in your own words</span>
        <input
          type="search"
          placeholder="In your own words: card turned over while dealing"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <Trouble error={found.error} />
      {hits && (
        <p className="count" role="status">
          {hits.length ? `${hits.length} fit, the best first` : "Nothing fits these words: choose below"}
        </p>
      )}
      <div className="kinds">
        {hits?.length
          ? hits.map((hit) => (
              <Kind key={hit.id} kind={hit.id} chosen={hit.id === chosen} onChoose={onChoose}>
                <Marked text={hit.marked.split(": ")[0] ?? ""} />
              </Kind>
            ))
          : first.map((kind) => (
              <Kind key={kind} kind={kind} chosen={kind === chosen} onChoose={onChoose}>
                {rules.about.faults[kind]?.trigger}
              </Kind>
            ))}
      </div>
      {!hits?.length && kinds.length > FIRST && (
        <button type="button" className="as-link more-kinds" onClick={() => setAll(!all)}>
          {all ? "The six likeliest only" : `${kinds.length - FIRST} more…`}
        </button>
      )}
    </>
  );
}

interface KindProps {
  kind: string;
  chosen: boolean;
  onChoose: (kind: string) => void;
  children: React.ReactNode;
}

function Kind({ kind, chosen, onChoose, children }: KindProps) {
  return (
    <button type="button" data-kind={kind} aria-pressed={chosen} onClick={() => onChoose(kind)}>
      <KindIcon picture={pictureOf(kind)} />
      <b>{titled(kind)}</b>
      <small>{children}</small>
    </button>
  );
}

/** The irregularity that was chosen, in one line. */
export function ChosenKind({ kind, trigger, onChange }: { kind: string; trigger: string; onChange: () => void }) {
  return (
    <div className="chosen-kind">
      <KindIcon picture={pictureOf(kind)} />
      <span>
        <b>{titled(kind)}</b>
        <small>{sentence(trigger)}</small>
      </span>
      <button type="button" onClick={onChange}>
        Change
      </button>
    </div>
  );
}
