import { useLayoutEffect, useRef, useState } from "react";
import type { Me } from "../api/schema";
import { Link } from "./Link";
import { may } from "./session";

/** Each room with its name and, where not everybody may be there, the rights of which it takes one. */
const ROOMS: [string, string, string?][] = [
  ["/", "Lobby"],
  ["/room", "Poker room"],
  ["/referee", "Referee"],
  ["/rules", "Rules"],
  ["/odds", "Odds"],
  ["/submission", "Submission"],
  ["/simulation", "Simulation"],
  ["/history", "History"],
  ["/train", "Trainer"],
  ["/test", "Dealer school"],
  ["/cage", "Cage", "ask_cage ask_rack read_cage"],
  ["/pit", "Pit", "read_pit"],
];

/** The rooms that somebody may enter: as many as fit in one line, the others under "More". */
export function Rooms({ me, path }: { me: Me | null; path: string }) {
  const rooms = ROOMS.filter(([, , rights]) => !rights || rights.split(" ").some((right) => may(me, right)));
  const nav = useRef<HTMLElement>(null);
  const fits = useFits(nav, rooms.length);
  const room = path.replace(/^\/compare(?=\/|$)/, "/rules"); // a page of the book
  const isHere = (href: string) => room === href || (href !== "/" && room.startsWith(`${href}/`));
  const link = ([href, name]: (typeof ROOMS)[number], beyond: boolean) => (
    <Link
      key={href}
      href={href}
      className={beyond ? "beyond" : undefined}
      aria-current={isHere(href) ? "page" : undefined}
    >
      {name}
    </Link>
  );
  const others = rooms.slice(fits);
  const here = others.find(([href]) => isHere(href));
  return (
    <nav aria-label="Rooms" ref={nav}>
      {rooms.map((one, place) => link(one, place >= fits))}
      {others.length > 0 && (
        <details
          key={path}
          className="more"
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.currentTarget.open = false;
            event.currentTarget.querySelector("summary")?.focus();
          }}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
          }}
        >
          <summary data-here={here ? true : undefined}>{here ? here[1] : "More"}</summary>
          <div>{others.map((one) => link(one, false))}</div>
        </details>
      )}
    </nav>
  );
}

/** The room that the sign beside "More" takes, or beside the name of the room one is in. */
const SIGN = 24;

/** How many of the links fit in the line; measured anew whenever the line is another. */
function useFits(nav: React.RefObject<HTMLElement | null>, count: number): number {
  const [fits, setFits] = useState(count);
  useLayoutEffect(() => {
    const line = nav.current;
    if (!line) return;
    function measure() {
      if (!line) return;
      line.dataset.measured = "";
      const left = line.getBoundingClientRect().left;
      const boxes = [...line.querySelectorAll(":scope > a")].map((one) => one.getBoundingClientRect());
      delete line.dataset.measured;
      const room = line.clientWidth;
      const ends = boxes.map((box) => box.right - left);
      const more = Math.max(...boxes.map((box) => box.width)) + SIGN;
      const all = (ends.at(-1) ?? 0) <= room;
      setFits(all ? count : Math.max(1, ends.filter((end) => end <= room - more).length));
    }
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(line);
    return () => watch.disconnect();
  }, [nav, count]);
  return Math.min(fits, count);
}
