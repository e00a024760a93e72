import { useState } from "react";

const KEPT = "houseway.class";

const NAME = /^[\p{L}\p{N}_ .,'-]{0,40}$/u;

/** Why no class can have that name; nothing where one can. */
export function wrongClass(name: string): string {
  return NAME.test(name)
    ? ""
    : "At most 40 letters, figures and . , ' - are the name of a class: until then results go to your own record alone.";
}

/** The class whose record results go to, none where nothing or no name was typed; what was typed; and the way to type. */
export function useClass(): { group: string; typed: string; setTyped: (name: string) => void } {
  const [name, setName] = useState(() => {
    try {
      return localStorage.getItem(KEPT) ?? "";
    } catch {
      return ""; // where nothing may be stored it is asked for anew
    }
  });
  function keep(wanted: string) {
    setName(wanted);
    if (wrongClass(wanted)) return;
    try {
      localStorage.setItem(KEPT, wanted);
    } catch {
      // it is remembered for this page only
    }
  }
  return { group: wrongClass(name) ? "" : name.trim(), typed: name, setTyped: keep };
}
