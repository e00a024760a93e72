import type { DutyToSign } from "../../api/schema";

interface Props {
  duties: DutyToSign[];
  onSign: (duty: string) => void;
}

/** What has to be done and signed before the table may open; the server refuses another role's signature. */
export function Opening({ duties, onSign }: Props) {
  return (
    <ol className="opening" aria-label="Before the table opens">
      {duties.map((duty) => (
        <li key={duty.id}>
          <span>
            {duty.what} <small>{duty.role}</small>
          </span>
          {duty.signed.length < duty.times ? (
            <button type="button" data-do="sign" data-duty={duty.id} onClick={() => onSign(duty.id)}>
              Sign
            </button>
          ) : (
            <small className="signed">signed: {duty.signed.map((one) => one.name).join(", ")}</small>
          )}
        </li>
      ))}
    </ol>
  );
}
