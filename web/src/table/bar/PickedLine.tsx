import type { Choice } from "../../api/schema";
import { Sentence } from "../Sentence";
import { told } from "./picking";

/** What the picked cards make, named as the table will name them, or what is wrong with them. */
export function PickedLine({ choice, cards }: { choice: Choice; cards: readonly string[] }) {
  const said = told(choice, cards);
  return (
    <p className={said.wrong ? "picked-line wrong" : "picked-line"} aria-live="polite" data-about="picked">
      <Sentence text={said.text} />
      {said.wrong && (
        <b>
          {" "}
          {said.wrong} <code>{said.clause}</code>
        </b>
      )}
    </p>
  );
}
