import { type RefObject, useEffect, useRef } from "react";

/** Whether the focus is nowhere in particular: lost with a button that is gone, or on the felt. */
function idle(): boolean {
  const here = document.activeElement;
  return !here || here === document.body || Boolean(here.closest(".bar, .felt"));
}

/** Brings what is asked about into sight, where there is more of the page than fits: the first action, the own seat. */
function show(bar: HTMLElement | null) {
  bar?.scrollTo({ left: 0, top: 0 });
  const { scrollHeight, clientHeight } = document.documentElement;
  if (scrollHeight > clientHeight)
    document.querySelector(".felt .plate:has(.own)")?.scrollIntoView({ block: "nearest" });
}

/**
 * Keeps the focus where the next step is: at each question on its first action, and on the bar once the button that
 * had it is gone. Whoever reads or types elsewhere on the page is left there. What gets the focus in a bar that is slid
 * is shown whole: a browser is content with half of it.
 */
export function useFocus(bar: RefObject<HTMLElement | null>, question: string | null) {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    const here = bar.current;
    const slide = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target !== here)
        event.target.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    here?.addEventListener("focusin", slide);
    return () => here?.removeEventListener("focusin", slide);
  }, [bar]);
  useEffect(() => {
    if (question === asked.current) return;
    const had = asked.current;
    asked.current = question;
    if (!idle()) return;
    const first =
      bar.current?.querySelector<HTMLElement>(".act .primary:enabled") ??
      bar.current?.querySelector<HTMLElement>(".act button:enabled");
    if (question !== null) {
      first?.focus({ preventScroll: true });
      show(bar.current);
    } else if (had !== null && document.activeElement === document.body) {
      bar.current?.focus({ preventScroll: true });
    }
  });
}
