import type { ComponentProps, ReactNode } from "react";
import { Beside, isAt, refusedAt, type Said } from "./Beside";

interface About {
  label: ReactNode;
  name: string;
  error: Said | null;
  /** Other places of a refusal that are about this field. */
  also?: readonly string[];
}

/** A refusal that is about one of these places, as one about the field. */
function about(error: Said | null, name: string, also: readonly string[]): Said | null {
  return error && also.some((place) => isAt(error, place)) ? { ...said(error), where: name } : error;
}

/** A refusal is an error: its message is not among what is copied. */
function said({ message, where, clause }: Said): Said {
  return { message, where, clause };
}

/** An input with its label and, beside it, what is wrong with what was typed. */
export function Field({ label, name, error, also = [], ...input }: About & ComponentProps<"input">) {
  const own = about(error, name, also);
  return (
    <label>
      {label} <input name={name} {...input} {...refusedAt(own, name)} />
      <Beside error={own} field={name} />
    </label>
  );
}

/** A choice with its label and, beside it, what is wrong with what was chosen. */
export function Choice({ label, name, error, also = [], ...select }: About & ComponentProps<"select">) {
  const own = about(error, name, also);
  return (
    <label>
      {label} <select name={name} {...select} {...refusedAt(own, name)} />
      <Beside error={own} field={name} />
    </label>
  );
}
