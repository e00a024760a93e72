import type { Me } from "./api/schema";
import { DrillPage } from "./drill/DrillPage";
import { HistoryPage } from "./history/HistoryPage";
import { LobbyPage } from "./lobby/LobbyPage";
import { OddsPage } from "./odds/OddsPage";
import { PitPage } from "./pit/PitPage";
import { RoomPage } from "./room/RoomPage";
import { RulesPage } from "./rules/RulesPage";
import { AccountPage } from "./shell/AccountPage";
import { Frame, Head } from "./shell/Frame";
import { JoinPage } from "./shell/JoinPage";
import { go, match, usePlace } from "./shell/router";
import { SignIn } from "./shell/SignIn";
import { useSession } from "./shell/session";
import { SubmissionPage } from "./submission/SubmissionPage";
import { TablePage } from "./table/TablePage";

function Room({ path, me }: { path: string; me: Me }) {
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
  return <Head title="There is no such room">The lobby has every table.</Head>;
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
  if (!me) return <p className="waiting">Opening the doors…</p>;
  const table = match("/table/:id", path);
  if (table?.id) return <TablePage key={table.id} id={table.id} />;
  return (
    <Frame me={me}>
      <Room path={path} me={me} />
    </Frame>
  );
}
