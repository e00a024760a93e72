import type { FormEvent } from "react";

/** Hands a form in without emptying it: what was typed stays where the answer is no. It goes where the answer is true. */
export function submitted(send: (form: FormData) => unknown) {
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if ((await send(new FormData(form))) === true) form.reset();
  };
}

/** What was typed as a number; as it stands where it is none, so that the server says what is wrong with it. */
export function numberOf(typed: string): number | string {
  const told = typed.trim();
  return told !== "" && Number.isFinite(Number(told)) ? Number(told) : told;
}

/** What a field of a form holds as a number, or as it stands. */
export function numberIn(form: FormData, name: string): number | string {
  return numberOf(String(form.get(name) ?? ""));
}
