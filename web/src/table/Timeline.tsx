import { useEffect, useRef, useState } from "react";
import type { Event } from "../api/schema";
import { type Group, grouped } from "./grouping";
import { Sentence } from "./Sentence";
import { Why } from "./Why";

interface Props {
  events: readonly Event[];
  game: string;
  authority: string;
  follow?: boolean;
}

/** Every step of the round with its clause; each opens to say why. */
export function Timeline({ events, game, authority, follow = true }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<number | null>(null);
  const groups = grouped(events);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step scrolls into view
  useEffect(() => {
    if (follow) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [events.length, follow]);
  if (!events.length) return <p className="nothing">Nothing has happened in this round yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <ol className="timeline" ref={list} tabIndex={0} aria-label="What happened">
      {groups.map((group, place) => (
        <Step
          key={group.first.n}
          group={group}
          now={place === groups.length - 1}
          open={open === group.first.n}
          onToggle={() => setOpen(open === group.first.n ? null : group.first.n)}
          game={game}
          authority={authority}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  group: Group;
  now: boolean;
  open: boolean;
  onToggle: () => void;
  game: string;
  authority: string;
}

function Step({ group, now, open, onToggle, game, authority }: StepProps) {
  const { first, text, events } = group;
  const more = new Set(first.clauses).size - 1;
  return (
    <li className={["step", `is-${first.kind}`, now && "now", open && "open"].filter(Boolean).join(" ")}>
      <button type="button" onClick={onToggle} aria-expanded={open}>
        <i>{first.n}</i>
        <Sentence text={text} />
        <code>
          {first.clauses[0]}
          {more > 0 && <span className="more"> +{more}</span>}
        </code>
      </button>
      {open && (
        <>
          {events.length > 1 && (
            <ul className="inner">
              {events.map((event) => (
                <li key={event.n}>
                  <Sentence text={event.text} />
                </li>
              ))}
            </ul>
          )}
          <Why event={first} game={game} authority={authority} />
        </>
      )}
    </li>
  );
}
