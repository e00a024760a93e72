import { useEffect, useRef, useState } from "react";

/** A place on the page, and whether it has come into sight. */
export function useSeen() {
  const place = useRef<HTMLParagraphElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !place.current) return;
    const watch = new IntersectionObserver((found) => found.some((one) => one.isIntersecting) && setSeen(true), {
      rootMargin: "200px",
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [seen]);
  return [place, seen] as const;
}
