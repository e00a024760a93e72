import { useState } from "react";
import type { Me } from "../../api/schema";
import { Field } from "../../form/Field";
import { may } from "../../shell/session";
import { RecordSheet } from "./RecordSheet";
import { wrongClass } from "./useClass";

/** The class whose record results go to, as the trainee names it; what is wrong with the name stands beside it. */
export function ClassField({ typed, onChange }: { typed: string; onChange: (name: string) => void }) {
  return (
    <Field
      label="Class"
      name="class"
      value={typed}
      onChange={(event) => onChange(event.target.value)}
      placeholder="none"
      size={14}
      error={wrongClass(typed) ? { message: wrongClass(typed), where: "class", clause: "" } : null}
    />
  );
}

/** One's own record, and for those who run the house that of the class that is named. */
export function Records({ me, group, version }: { me: Me; group: string; version: number }) {
  const [shown, setShown] = useState("");
  return (
    <>
      <RecordSheet version={version} />
      {may(me, "read_pit") && group && shown !== group && (
        <p>
          <button type="button" onClick={() => setShown(group)}>
            Show the record of {group}
          </button>
        </p>
      )}
      {shown && <RecordSheet version={version} group={shown} />}
    </>
  );
}
