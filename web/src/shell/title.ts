import { useEffect } from "react";

const HOUSE = "Houseway";

/** Names the tab after the page: tabs, history and bookmarks tell them apart. */
export function useTitle(...parts: (string | null | undefined | false)[]) {
  const title = [...parts.filter(Boolean), HOUSE].join(" · ");
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = HOUSE;
    };
  }, [title]);
}
