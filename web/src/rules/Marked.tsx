/** A text of the search index: the words that were found, which stand between U+0002 and U+0003, are marked. */
export function Marked({ text }: { text: string }) {
  return (
    <>
      {markedParts(text).map((part, place) =>
        part.found ? <mark key={place}>{part.text}</mark> : <span key={place}>{part.text}</span>,
      )}
    </>
  );
}

const [OPENS, CLOSES] = ["\u0002", "\u0003"];

/** The text in pieces, each either found or not. */
export function markedParts(text: string): { text: string; found: boolean }[] {
  const [first = "", ...rest] = text.split(OPENS);
  const parts = rest.flatMap((piece) => {
    const [found = "", after = ""] = piece.split(CLOSES);
    return [
      { text: found, found: true },
      { text: after, found: false },
    ];
  });
  return [{ text: first, found: false }, ...parts].filter((part) => part.text);
}
