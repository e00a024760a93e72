import { useState } from "react";

const KEPT = "houseway.class";

/** The class whose record results go to, as the trainee named it. */
export function useClass(): [string, (name: string) => void] {
  const [name, setName] = useState(() => {
    try {
      return localStorage.getItem(KEPT) ?? "";
    } catch {
      return ""; // where nothing may be stored it is asked for anew
    }
  });
  function keep(wanted: string) {
    const fits = wanted.replace(/[^\p{L}\p{N}_ .,'-]/gu, "").slice(0, 40);
    setName(fits);
    try {
      localStorage.setItem(KEPT, fits);
    } catch {
      // it is remembered for this page only
    }
  }
  return [name, keep];
}
