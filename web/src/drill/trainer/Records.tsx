import { useState } from "react";
import type { Me } from "../../api/schema";
import { may } from "../../shell/session";
import { RecordSheet } from "./RecordSheet";

/** The class whose record results go to, as the trainee names it. */
export function ClassField({ group, onChange }: { group: string; onChange: (name: string) => void }) {
  return (
    <label>
      Class <input value={group} onChange={(event) => onChange(event.target.value)} placeholder="none" size={14} />
    </label>
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
