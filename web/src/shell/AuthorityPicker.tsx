import { authority } from "../words/names";

interface Props {
  all: readonly string[];
  one: string;
  onPick: (one: string) => void;
}

/** Whose rules, where a game has more than one authority's. */
export function AuthorityPicker({ all, one, onPick }: Props) {
  if (all.length < 2) return null;
  return (
    <fieldset className="whose">
      <legend>Rules of</legend>
      {all.map((each) => (
        <label key={each}>
          <input type="radio" name="authority" checked={each === one} onChange={() => onPick(each)} /> {authority(each)}
        </label>
      ))}
    </fieldset>
  );
}
