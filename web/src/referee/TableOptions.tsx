import type { GameUnder } from "../api/schema";
import { Beside, refusedAt, type Said } from "../form/Beside";
import { spaced, titled } from "../words/names";

interface Props {
  /** The variant that is played, where the game has several. */
  variant: string | undefined;
  onVariant: (variant: string) => void;
  rules: GameUnder;
  chosen: Record<string, unknown>;
  /** The refusal to show beside the option that it names, where the case cannot be ruled on. */
  refused: Said | null;
  onChange: (id: string, value: unknown) => void;
}

function word(value: unknown): string {
  return value === true ? "yes" : value === false ? "no" : spaced(String(value));
}

/** The table's options: those that differ from the usual are named, the others can be opened. */
export function TableOptions({ rules, chosen, refused, variant, onVariant, onChange }: Props) {
  const listed = rules.options.filter((option) => option.values);
  const named = Object.entries(chosen).map(([id, value]) => `${spaced(id)}: ${word(value)}`);
  return (
    <details className="table-options" open={refused?.where.startsWith("submission") || undefined}>
      <summary>Table options: {named.length ? named.join(", ") : "default"}</summary>
      <div className="rows">
        {rules.variants.length > 1 && (
          <label>
            Variant
            <select value={variant ?? ""} onChange={(event) => onVariant(event.target.value)}>
              {variant === undefined && <option value="">default</option>}
              {rules.variants.map((one) => (
                <option key={one} value={one}>
                  {word(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        {listed.map((option) => (
          <label key={option.id}>
            {titled(option.id)}
            <select
              value={option.values?.indexOf(chosen[option.id] as string) ?? -1}
              onChange={(event) => onChange(option.id, option.values?.[Number(event.target.value)])}
              {...refusedAt(refused, `submission.${option.id}`)}
            >
              <option value={-1}>default{option.default === null ? "" : ` (${word(option.default)})`}</option>
              {option.values?.map((value, place) => (
                <option key={String(value)} value={place}>
                  {word(value)}
                </option>
              ))}
            </select>
            <Beside error={refused} field={`submission.${option.id}`} />
          </label>
        ))}
      </div>
    </details>
  );
}
