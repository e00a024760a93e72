import { get } from "../api/client";
import type { Comparison, Side } from "../api/schema";
import { useLoad } from "../api/useLoad";
import { Head, Trouble } from "../shell/Frame";
import { Link } from "../shell/Link";
import { authority } from "../words/names";

/** Where two authorities part on one game: topic by topic, each side with its sections. */
export function ComparePage({ game }: { game: string }) {
  const found = useLoad(`comparison/${game}`, () => get<Comparison>(`/api/comparison/${game}`));
  const { title, authorities = [], differences = [] } = found.value ?? {};
  const groups = [...new Set(differences.map((one) => one.group))];
  return (
    <>
      <Head title={title ? `${title}, compared` : "Comparison"}>
        {found.value &&
          `${differences.length} differences between ${authorities.map(authority).join(" and ")}, topic by topic.`}
      </Head>
      <Trouble error={found.error} />
      {found.error && (
        <p>
          <Link href={`/rules/${game}`}>To the rules</Link>
        </p>
      )}
      {found.value && (
        <>
          <nav className="picker" aria-label="Groups">
            <Link href={`/rules/${game}`}>The rules</Link>
            {groups.map((group) => (
              <a key={group} href={`#${encodeURIComponent(group)}`}>
                {group}
              </a>
            ))}
          </nav>
          <div className="comparison card-panel">
            {groups.map((group) => (
              <table key={group} id={encodeURIComponent(group)}>
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
                          <Said key={by} game={game} by={authority(by)} side={one[by] as Side | undefined} />
                        ))}
                      </tr>
                    ))}
                </tbody>
              </table>
            ))}
          </div>
        </>
      )}
    </>
  );
}

function Said({ game, by, side }: { game: string; by: string; side?: Side }) {
  if (!side) return <td data-by={by}>says nothing</td>;
  const [first] = side.clauses;
  const cites = side.cites.join(", ");
  return (
    <td data-by={by}>
      {side.says}{" "}
      <cite title={side.clauses.join(" ")}>
        {first ? <Link href={`/rules/${game}/${first}`}>{cites}</Link> : cites}
      </cite>
    </td>
  );
}
