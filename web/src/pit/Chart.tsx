import * as Plot from "@observablehq/plot";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { go } from "../shell/router";

interface Props {
  /** What the chart shows, for those who do not see it. */
  label: string;
  options: Omit<Plot.PlotOptions, "width">;
}

/** A chart as wide as its place, in the colours of the page; its links lead within the page. */
export function Chart({ label, options }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const here = place.current;
    if (!here) return;
    const watch = new ResizeObserver(() => setWidth(Math.round(here.clientWidth)));
    watch.observe(here);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!width || !place.current) return;
    const drawn = Plot.plot({
      ...options,
      width,
      style: { background: "none", fontSize: "12.5px", overflow: "visible" },
    });
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", label);
    place.current.replaceChildren(drawn);
  }, [width, options, label]);
  function follow(event: MouseEvent<HTMLDivElement>) {
    const to = (event.target as Element).closest("a")?.getAttribute("href");
    if (!to?.startsWith("/") || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
  // biome-ignore lint/a11y/useKeyWithClickEvents: a link is followed by Enter, which clicks it
  return <div className="chart" ref={place} onClick={follow} />;
}
