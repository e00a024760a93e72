import { get } from "../api/client";
import type { Comparison as Compared, Side } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Trouble } from "../shell/Frame";
import { authority } from "../words/names";

/** Where two authorities part on one game: topic by topic, each side with its sections. */
export function Comparison({ game }: { game: string }) {
  const found = useLoad(`comparison/${game}`, () => get<Compared>(`/api/comparison/${game}`));
  if (!found.value?.differences.length) return <Trouble error={found.error} />;
  const { authorities, differences } = found.value;
  const groups = [...new Set(differences.map((one) => one.group))];
  return (
    <details className="comparison card-panel">
      <summary>
        {differences.length} differences between {authorities.map(authority).join(" and ")}
      </summary>
      {groups.map((group) => (
        <table key={group}>
          <caption>{group}</caption>
          <thead>
            <tr>
              <th scope="col">Topic</th>
              {authorities.map((one) => (
                <th scope="col" key={one}>
                  {authority(one)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences
              .filter((one) => one.group === group)
              .map((one) => (
                <tr key={one.topic}>
                  <th scope="row">{one.topic}</th>
                  {authorities.map((by) => (
                    <Said key={by} by={authority(by)} side={one[by] as Side} />
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </details>
  );
}

function Said({ by, side }: { by: string; side: Side }) {
  return (
    <td data-by={by}>
      {side.says} <cite title={side.clauses.join(" ")}>{side.cites.join(", ")}</cite>
    </td>
  );
}
