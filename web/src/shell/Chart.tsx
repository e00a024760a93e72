import type { PlotOptions } from "@observablehq/plot";
import { useEffect, useRef, useState } from "react";

type Library = typeof import("@observablehq/plot");

interface Props {
  /** What the picture shows, for those who do not see it; the figures themselves stand in a table beside it. */
  label: string;
  draw: (plot: Library, width: number) => PlotOptions;
  /** Draws again where it changes. */
  of: unknown;
}

let library: Promise<Library> | null = null;

/** A picture by Observable Plot, which is loaded with the first picture; it fits the width that it is given. */
export function Chart({ label, draw, of }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [plot, setPlot] = useState<Library | null>(null);
  useEffect(() => {
    library ??= import("@observablehq/plot");
    let gone = false;
    void library.then((found) => !gone && setPlot(found));
    return () => {
      gone = true;
    };
  }, []);
  useEffect(() => {
    const at = place.current;
    if (!at) return;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watch.observe(at);
    return () => watch.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` names everything that the picture depends on
  useEffect(() => {
    if (!plot || !width || !place.current) return;
    const drawn = plot.plot({
      width,
      marginBottom: 44, // the name of the axis below its figures, not among them
      style: { background: "transparent", fontSize: "12px", color: "inherit", overflow: "visible" },
      ...draw(plot, width),
    });
    drawn.setAttribute("aria-hidden", "true");
    place.current.replaceChildren(drawn);
  }, [plot, width, of]);
  return <div className="chart" ref={place} role="img" aria-label={label} />;
}
