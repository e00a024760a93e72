import { useState } from "react";
import type { Event, TableState } from "../../api/schema";
import { sentence } from "../../words/names";
import { Sentence } from "../Sentence";
import { latestRuling } from "./rulings";

interface Props {
  state: TableState;
  /** The steps that are shown so far. */
  events: readonly Event[];
}

/** To everybody at the table: what was reported, how it was ruled, by which clause, and what money moved. */
export function RulingBanner({ state, events }: Props) {
  const [closed, setClosed] = useState("");
  const ruling = latestRuling(events);
  const waiting = state.table.reported.at(-1);
  const key = waiting ? `reported ${state.table.round} ${waiting.text}` : `${state.table.round}/${ruling?.n}`;
  if ((!ruling && !waiting) || closed === key) return null;
  const clauses = waiting?.clauses ?? ruling?.clauses ?? [];
  return (
    <div className="ruling" role="status">
      <p>
        <b>{waiting ? "Reported" : state.answer?.status === "void" ? "Ruled: the round is void" : "Ruled"}</b>{" "}
        <Sentence text={`${waiting ? sentence(waiting.text) : ruling?.text}.`} />
        {!waiting && ruling?.moved && <span className="moved"> {ruling.moved}.</span>} <code>{clauses[0]}</code>
      </p>
      <button type="button" onClick={() => setClosed(key)}>
        Close
      </button>
    </div>
  );
}
