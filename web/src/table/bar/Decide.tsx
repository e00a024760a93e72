import { type ReactNode, useState } from "react";
import type { Choice, Coached, CoachedDecision, Question } from "../../api/schema";
import { choiceKeys } from "../../words/keys";
import { sentence, titled } from "../../words/names";
import { bestOf, fieldsOf, worth } from "../coach/worth";
import { Fields } from "../Fields";
import { Sentence } from "../Sentence";
import { useKeys } from "../useKeys";
import { divisionOf, filled } from "./picking";

interface Props {
  ask: Question;
  /** What the coach says of this question, if it was asked. */
  coached: Coached | null;
  /** The cards that are picked on the felt. */
  picked?: readonly string[];
  /** What each decision of the game is, in words. */
  verbs?: Record<string, string>;
  /** What stands above the buttons. */
  beside?: ReactNode;
  onDecide: (choice: string, fields: Record<string, unknown>) => void;
}

/** Whoever claims a hand turns it up, and is out where it is none: that is asked once more. */
const CLAIM = /^(declare|announce)_/;
const LAST = ["ask_house_way", "fold", "surrender"];

/** Whoever presses the first button without reading does not give a hand up. */
function ordered(choices: readonly Choice[]): Choice[] {
  return [...choices].sort((a, b) => LAST.indexOf(a.do) - LAST.indexOf(b.do));
}

/** The choices of one question, each with its key; a choice that needs more asks for it first. */
export function Decide({ ask, coached, picked = [], verbs = {}, beside, onDecide }: Props) {
  const [filling, setFilling] = useState<Choice | null>(null);
  const choices = ordered(ask.choices);
  const keys = choiceKeys(choices.map((choice) => choice.do));
  // Cards that are picked on the felt need no form; a foul is told and not sent.
  const fields = (choice: Choice) => (picked.length ? filled(choice, picked) : null);
  const foul = (choice: Choice) => Boolean(divisionOf(choice, picked)?.wrong);
  function take(choice: Choice) {
    const ready = fields(choice);
    if (ready && foul(choice)) return;
    if (ready) return onDecide(choice.do, ready);
    const needed = Object.keys(choice.fields).filter((name) => !(name in choice.optional));
    if (needed.length || CLAIM.test(choice.do)) setFilling(choice);
    else onDecide(choice.do, {});
  }
  useKeys(
    filling
      ? { Escape: () => setFilling(null) }
      : Object.fromEntries(choices.map((choice, place) => [keys[place], () => take(choice)])),
  );
  if (filling) {
    const claims = CLAIM.test(filling.do) ? verbs[filling.do] : undefined;
    return <Fields choice={filling} says={claims} onDecide={onDecide} onBack={() => setFilling(null)} />;
  }
  return (
    <div className="act">
      {beside}
      {choices.map((choice, place) => (
        <button
          key={choice.do}
          type="button"
          className={place === 0 ? "primary" : ""}
          data-choice={choice.do}
          disabled={foul(choice)}
          title={sentence(verbs[choice.do] ?? "") || undefined}
          onClick={() => take(choice)}
        >
          {titled(choice.do)} <kbd>{keys[place]}</kbd>
          <Worth of={bestOf(coached, choice.do)} />
        </button>
      ))}
    </div>
  );
}

/** What an answer is worth on its own button; the best one is named. */
function Worth({ of }: { of: CoachedDecision | undefined }) {
  if (!of) return null;
  return (
    <small className={of.cost === 0 ? "worth best" : "worth"}>
      {worth(of.value)}
      {of.cost === 0 && ", best"}
      {fieldsOf(of.decision) && (
        <i>
          <Sentence text={fieldsOf(of.decision)} />
        </i>
      )}
    </small>
  );
}
