import { type RefObject, useEffect, useRef } from "react";

/** Whether the focus is nowhere in particular: lost with a button that is gone, or on the felt. */
function idle(): boolean {
  const here = document.activeElement;
  return !here || here === document.body || Boolean(here.closest(".bar, .felt"));
}

/**
 * Keeps the focus where the next step is: at each question on its first action, and on the bar once the button that
 * had it is gone. Whoever reads or types elsewhere on the page is left there.
 */
export function useFocus(bar: RefObject<HTMLElement | null>, question: string | null) {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (question === asked.current) return;
    const had = asked.current;
    asked.current = question;
    if (!idle()) return;
    const first =
      bar.current?.querySelector<HTMLElement>(".act .primary:enabled") ??
      bar.current?.querySelector<HTMLElement>(".act button:enabled");
    if (question !== null) first?.focus({ preventScroll: true });
    else if (had !== null && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  });
}
