import { useEffect, useState } from "react";
import type { Answer, Event } from "../api/schema";
import { Felt } from "../felt/Felt";
import { sceneAfter, withVoid } from "../felt/scene";
import { useLayout } from "../shell/games";
import { useNarrow } from "../shell/useNarrow";
import { Sentence } from "../table/Sentence";
import { Why } from "../table/Why";
import { spaced } from "../words/names";
import { stepsToFault } from "./case/scenario";

const PACE = 650;

interface Props {
  answer: Answer;
  options: Record<string, unknown>;
  /** A number that grows each time the round is to be played out. */
  playOut: number;
  /** How many steps to show at first; up to the irregularity where nothing is said. */
  start?: number;
}

/** The table at the moment of the irregularity; from there the round is stepped through or played out. */
export function CaseFelt({ answer, options, playOut, start }: Props) {
  const layout = useLayout(answer.game).value;
  const narrow = useNarrow();
  const moment = start ?? stepsToFault(answer);
  const [at, setAt] = useState(moment);
  const [playing, setPlaying] = useState(false);
  const last = answer.events.length;
  useEffect(() => {
    setAt(moment);
    setPlaying(false);
  }, [moment]);
  useEffect(() => {
    if (playOut) setPlaying(true);
  }, [playOut]);
  useEffect(() => {
    if (!playing) return;
    if (at >= last) return setPlaying(false);
    const timer = setTimeout(() => setAt(at + 1), PACE);
    return () => clearTimeout(timer);
  }, [playing, at, last]);
  const seats = Object.fromEntries(
    Object.keys(answer.seats).map((seat) => [seat, { player: `Seat ${seat}`, chips: "", wagers: [] }]),
  );
  const event = answer.events[at - 1];
  const go = (step: number) => {
    setPlaying(false);
    setAt(Math.min(last, Math.max(0, step)));
  };
  return (
    <div className="case-felt">
      {layout && (
        <Felt
          layout={layout}
          scene={withVoid(sceneAfter(answer.events, at), new Set(), answer.status === "void" && at === last)}
          seats={seats}
          mine={null}
          narrow={narrow}
          options={options}
          hidden={NONE}
          betting={false}
          asked={NONE}
        />
      )}
      <div className="steps">
        <button type="button" onClick={() => go(at - 1)} aria-label="One step back">
          ◀
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          onChange={(change) => go(Number(change.target.value))}
          aria-label="Step"
          aria-valuetext={event?.text ?? "before the round"}
        />
        <button type="button" onClick={() => go(at + 1)} aria-label="One step on">
          ▶
        </button>
        <button type="button" onClick={() => (at >= last ? go(moment) : setPlaying(!playing))}>
          {at >= last ? "Again" : playing ? "Pause" : "Play"}
        </button>
      </div>
      <p className={event?.kind === "fault" ? "step-text is-fault" : "step-text"} role="status">
        <span>
          {at} of {last}
        </span>{" "}
        {event ? <Sentence text={told(event)} /> : "Before the round."}
      </p>
      {event && <Why event={event} game={answer.game} authority={answer.authority} />}
    </div>
  );
}

/** The step in words; an irregularity by its name, for the form below says the rest. */
function told(event: Event): string {
  return event.kind === "fault" ? `Here: ${spaced(String(event.fault))}.` : event.text;
}

const NONE: ReadonlySet<string> = new Set();
