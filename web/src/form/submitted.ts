import type { FormEvent } from "react";

/** Hands a form in without emptying it: what was typed stays where the answer is no. */
export function submitted(send: (form: FormData) => unknown) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };
}
