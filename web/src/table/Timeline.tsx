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
  /** The step that is shown, where the whole round is listed; later ones are dimmed. */
  at?: number;
  /** Goes to a step that is pressed. */
  onStep?: (step: number) => void;
}

/** Every step of the round with its clause; each opens to say why. */
export function Timeline({ events, game, authority, follow = true, at, onStep }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<number | null>(null);
  const groups = grouped(events);
  const now = at === undefined ? groups.length - 1 : groups.findLastIndex((group) => group.first.n <= at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step scrolls into view
  useEffect(() => {
    if (!follow) return;
    if (at === undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
    else if (list.current) scrollInside(list.current, list.current.children[now]);
  }, [events.length, follow, at, now]);
  // The bar below grows and shrinks: the last step stays in sight.
  useEffect(() => {
    const here = list.current;
    if (!here || !follow || at !== undefined || typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(() => here.scrollTo({ top: here.scrollHeight }));
    watch.observe(here);
    return () => watch.disconnect();
  }, [follow, at]);
  if (!events.length) return <p className="nothing">Nothing has happened in this round yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <ol className="timeline" ref={list} tabIndex={0} aria-label="What happened">
      {groups.map((group, place) => (
        <Step
          key={group.first.n}
          group={group}
          now={place === now}
          later={place > now}
          open={open === group.first.n}
          onToggle={() => {
            setOpen(open === group.first.n ? null : group.first.n);
            onStep?.(group.first.n);
          }}
          game={game}
          authority={authority}
        />
      ))}
    </ol>
  );
}

/** Scrolls a list, and not the page around it, so that one of its items is seen. */
function scrollInside(list: HTMLElement, item: Element | undefined) {
  if (!(item instanceof HTMLElement)) return;
  const top = item.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + item.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTo({ top: top - list.clientHeight / 2 });
  }
}

interface StepProps {
  group: Group;
  now: boolean;
  later: boolean;
  open: boolean;
  onToggle: () => void;
  game: string;
  authority: string;
}

function Step({ group, now, later, open, onToggle, game, authority }: StepProps) {
  const { first, text, events } = group;
  const more = new Set(first.clauses).size - 1;
  return (
    <li
      className={["step", `is-${first.kind}`, now && "now", later && "later", open && "open"].filter(Boolean).join(" ")}
    >
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
          <Why event={first} game={game} authority={authority} opened />
        </>
      )}
    </li>
  );
}
