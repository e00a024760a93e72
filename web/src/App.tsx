import type { Me } from "./api/schema";
import { DrillPage } from "./drill/DrillPage";
import { HistoryPage } from "./history/HistoryPage";
import { LobbyPage } from "./lobby/LobbyPage";
import { OddsPage } from "./odds/OddsPage";
import { PitPage } from "./pit/PitPage";
import { RoomPage } from "./room/RoomPage";
import { RulesPage } from "./rules/RulesPage";
import { AccountPage } from "./shell/AccountPage";
import { Frame } from "./shell/Frame";
import { JoinPage } from "./shell/JoinPage";
import { NotFound } from "./shell/NotFound";
import { go, match, usePlace } from "./shell/router";
import { SignIn } from "./shell/SignIn";
import { useSession } from "./shell/session";
import { useTitle } from "./shell/title";
import { SubmissionPage } from "./submission/SubmissionPage";
import { TablePage } from "./table/TablePage";
import { titled } from "./words/names";

function Room({ path, me }: { path: string; me: Me }) {
  useTitle(...titleOf(path));
  const history = match("/history/:table/:round", path) ?? match("/history/:table", path);
  const rules = match("/rules/:game", path);
  const odds = match("/odds/:game", path);
  const submission = match("/submission/:game", path);
  if (path === "/") return <LobbyPage me={me} />;
  if (path === "/room") return <RoomPage me={me} />;
  if (path === "/rules" || rules) return <RulesPage game={rules?.game} />;
  if (path === "/odds" || odds) return <OddsPage game={odds?.game} />;
  if (path === "/submission" || submission) return <SubmissionPage game={submission?.game} />;
  if (path === "/history" || history) return <HistoryPage table={history?.table} round={history?.round} />;
  if (path === "/test") return <DrillPage />;
  if (path === "/pit") return <PitPage me={me} />;
  if (path === "/account") return <AccountPage me={me} />;
  return <NotFound title="There is no such page" />;
}

const NAMES: Record<string, string> = {
  "": "Lobby",
  room: "Poker room",
  rules: "Rules",
  odds: "Odds",
  submission: "Submission",
  history: "History",
  test: "Table test",
  pit: "Pit",
  account: "Your account",
};

/** What the tab says of a page: the game, or the table and round, then the room. */
function titleOf(path: string): string[] {
  const [room = "", one, round] = path.split("/").filter(Boolean).map(decodeURIComponent);
  const name = NAMES[room];
  if (!name) return ["Not found"];
  if (!one) return [name];
  return [room === "history" ? `${one}${round ? `, round ${round}` : ""}` : titled(one), name];
}

export function App() {
  const { path } = usePlace();
  const { me, refused, again } = useSession();
  const join = match("/join/:token", path);
  if (join?.token) return <JoinPage token={join.token} onDone={again} />;
  if (path === "/sign-in") {
    const enter = () => {
      go("/", true);
      again();
    };
    return <SignIn why="Sign in with the name and the passphrase that you chose." onDone={enter} aside={!refused} />;
  }
  if (refused) return <SignIn why={refused} onDone={again} />;
  if (!me)
    return (
      <main>
        <p className="waiting">Opening the doors…</p>
      </main>
    );
  const table = match("/table/:id", path);
  if (table?.id) return <TablePage key={table.id} id={table.id} me={me} />;
  return (
    <Frame me={me}>
      <Room path={path} me={me} />
    </Frame>
  );
}
