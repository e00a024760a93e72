/** What the cards that are picked on the felt make of a choice. */

import type { Choice, Division, Question } from "../../api/schema";
import { titled } from "../../words/names";

type ChoiceField = Choice["fields"][string];

/** The cards that are left when others are taken away, each once. */
export function without(cards: readonly string[], taken: readonly string[]): string[] {
  const left = [...cards];
  for (const card of taken) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** Where the fields divide a hand, whatever is not picked makes the largest of them. */
export function remainder(choice: Choice): string | undefined {
  if (!choice.whole.length) return undefined;
  const size = (spec: ChoiceField | undefined) => (spec?.type === "cards" ? spec.maximum : 0);
  const names = Object.keys(choice.fields);
  return names.reduce(
    (best, name) => (size(choice.fields[name]) > size(choice.fields[best]) ? name : best),
    names.at(-1) ?? "",
  );
}

/** The field of a choice whose cards are picked on the felt, and how many it takes; null where it has none. */
export function pickedField(choice: Choice): { name: string; least: number; most: number; of: string[] } | null {
  const rest = remainder(choice);
  for (const [name, spec] of Object.entries(choice.fields))
    if (name !== rest && spec.type === "cards") return { name, least: spec.minimum, most: spec.maximum, of: spec.of };
  return null;
}

/** The choice for which cards are picked on the felt. */
export function pickingChoice(ask: Question | undefined): Choice | null {
  return ask?.choices.find((choice) => pickedField(choice)) ?? null;
}

/** The division of a hand in which these cards are one of the two hands. */
export function divisionOf(choice: Choice, cards: readonly string[]): Division | null {
  const same = (text: string) => text.split(" ").sort().join(" ") === [...cards].sort().join(" ");
  return choice.divisions.find((one) => Object.values(one.fields).some(same)) ?? null;
}

/** All fields of a choice with these cards picked; null where cards are missing, or where more is asked than cards. */
export function filled(choice: Choice, cards: readonly string[]): Record<string, string> | null {
  const asked = pickedField(choice);
  if (!asked || cards.length < asked.least || cards.length > asked.most) return null;
  const fields: Record<string, string> = { [asked.name]: cards.join(" ") };
  const rest = remainder(choice);
  for (const [name, spec] of Object.entries(choice.fields)) {
    if (name === asked.name || name === rest || name in choice.optional) continue;
    if (spec.type !== "amount" || spec.minimum !== spec.maximum) return null;
    fields[name] = spec.minimum;
  }
  if (rest) fields[rest] = without(choice.whole, cards).join(" ");
  return fields;
}

/** What the felt's cards are picked for, in words; then what they make. */
export function told(choice: Choice, cards: readonly string[]): { text: string; wrong?: string; clause?: string } {
  const asked = pickedField(choice);
  if (!asked) return { text: "" };
  const { name, least, most, of } = asked;
  const found = divisionOf(choice, cards);
  if (found) {
    const text = Object.entries(found.names)
      .map(([field, called]) => `${titled(field)}: ${called}`)
      .join(" · ");
    return { text, wrong: found.wrong, clause: found.clause };
  }
  if (cards.length < least || (least === 0 && !cards.length)) {
    const what = isDiscard(name) ? "to discard" : choice.whole.length ? `of your ${name} hand` : `to ${name}`;
    const count = least === most ? `the ${least}` : "any";
    return { text: `Tap or drag up ${count} ${least === 1 && most === 1 ? "card" : "cards"} ${what}` };
  }
  const kept = isDiscard(name) ? without(of, cards) : [...cards];
  const gone = isDiscard(name) ? [...cards] : without(of, cards);
  return { text: `Keep ${kept.join(" ") || "none"} · discard ${gone.join(" ")}` };
}

const isDiscard = (name: string) => name === "discard";
