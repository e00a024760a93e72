import { isRed, pieces, rankSign, SIGNS, spokenText } from "../words/cards";
import { sentence } from "../words/names";

/** A sentence in which cards are drawn for the eye and spelled out for the ear. */
export function Sentence({ text }: { text: string }) {
  const parts = pieces(sentence(text.replace(/\?\?/g, "a card")));
  if (parts.every((part) => "text" in part)) return <span>{sentence(text.replace(/\?\?/g, "a card"))}</span>;
  return (
    <span>
      <span className="sr-only">{spokenText(sentence(text))}</span>
      <span aria-hidden="true">
        {parts.map((part, place) =>
          "text" in part ? (
            part.text
          ) : (
            <span key={place} className={isRed(part.card) ? "inline-card red" : "inline-card"}>
              {rankSign(part.card)}
              {SIGNS[part.card[1] ?? ""]}
            </span>
          ),
        )}
      </span>
    </span>
  );
}
