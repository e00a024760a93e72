import { lazy, Suspense } from "react";
import type { Me } from "../api/schema";
import { LobbyPage } from "../lobby/LobbyPage";
import { Frame } from "./Frame";
import { useTitles } from "./games";
import { NotFound } from "./NotFound";
import { go, match, usePlace } from "./router";
import { SignIn } from "./SignIn";
import { MeContext, useSession } from "./session";
import { useTitle } from "./title";

// Each room is loaded when somebody enters it, so that the first page stays small.
const AccountPage = lazy(() => import("./AccountPage").then((it) => ({ default: it.AccountPage })));
const CagePage = lazy(() => import("../cage/CagePage").then((it) => ({ default: it.CagePage })));
const DayPage = lazy(() => import("../pit/DayPage").then((it) => ({ default: it.DayPage })));
const ComparePage = lazy(() => import("../rules/ComparePage").then((it) => ({ default: it.ComparePage })));
const DrillPage = lazy(() => import("../drill/DrillPage").then((it) => ({ default: it.DrillPage })));
const HistoryPage = lazy(() => import("../history/HistoryPage").then((it) => ({ default: it.HistoryPage })));
const JoinPage = lazy(() => import("./JoinPage").then((it) => ({ default: it.JoinPage })));
const OddsPage = lazy(() => import("../odds/OddsPage").then((it) => ({ default: it.OddsPage })));
const PitPage = lazy(() => import("../pit/PitPage").then((it) => ({ default: it.PitPage })));
const RefereePage = lazy(() => import("../referee/RefereePage").then((it) => ({ default: it.RefereePage })));
const RoomPage = lazy(() => import("../room/RoomPage").then((it) => ({ default: it.RoomPage })));
const RulesPage = lazy(() => import("../rules/RulesPage").then((it) => ({ default: it.RulesPage })));
const SimulationPage = lazy(() =>
  import("../simulation/SimulationPage").then((it) => ({ default: it.SimulationPage })),
);
const SubmissionPage = lazy(() =>
  import("../submission/SubmissionPage").then((it) => ({ default: it.SubmissionPage })),
);
const TrainPage = lazy(() => import("../drill/trainer/TrainPage").then((it) => ({ default: it.TrainPage })));
const TablePage = lazy(() => import("../table/TablePage").then((it) => ({ default: it.TablePage })));

function Room({ path, me }: { path: string; me: Me }) {
  useTitle(...titleOf(path, useTitles()));
  const history = match("/history/:table/:round", path) ?? match("/history/:table", path);
  const rules = match("/rules/:game/:clause", path) ?? match("/rules/:game", path);
  const compared = match("/compare/:game", path);
  const referee = match("/referee/:game/:kind", path) ?? match("/referee/:game", path);
  const odds = match("/odds/:game", path);
  const train = match("/train/:game", path);
  const test = match("/test/:game", path);
  const submission = match("/submission/:game", path);
  const simulation = match("/simulation/:game", path);
  if (path === "/") return <LobbyPage me={me} />;
  if (path === "/room") return <RoomPage me={me} />;
  if (path === "/rules" || rules) return <RulesPage game={rules?.game} clause={rules?.clause} />;
  if (compared?.game) return <ComparePage game={compared.game} />;
  if (path === "/referee" || referee) return <RefereePage game={referee?.game} kind={referee?.kind} />;
  if (path === "/odds" || odds) return <OddsPage game={odds?.game} />;
  if (path === "/submission" || submission) return <SubmissionPage game={submission?.game} />;
  if (path === "/simulation" || simulation) return <SimulationPage game={simulation?.game} />;
  if (path === "/history" || history) return <HistoryPage table={history?.table} round={history?.round} />;
  if (path === "/test" || test) return <DrillPage game={test?.game} me={me} />;
  if (path === "/train" || train) return <TrainPage game={train?.game} me={me} />;
  if (path === "/cage") return <CagePage me={me} />;
  if (path === "/pit/day") return <DayPage me={me} />;
  if (path === "/pit") return <PitPage me={me} />;
  if (path === "/account") return <AccountPage me={me} />;
  return <NotFound title="There is no such page" />;
}

const NAMES: Record<string, string> = {
  "": "Lobby",
  room: "Poker room",
  rules: "Rules",
  compare: "Comparison",
  referee: "Referee",
  odds: "Odds",
  submission: "Submission",
  simulation: "Simulation",
  history: "History",
  test: "Dealer school",
  train: "Trainer",
  cage: "Cage",
  pit: "Pit",
  account: "Your account",
};

/** What the tab says of a page: the game, or the table and round, then the room. */
function titleOf(path: string, gameTitle: (game: string) => string): string[] {
  const [room = "", one, round] = path.split("/").filter(Boolean).map(decodeURIComponent);
  const name = NAMES[room];
  if (!name) return ["Not found"];
  if (!one) return [name];
  if (room === "rules" && round) return [round, gameTitle(one), name];
  return [room === "history" ? `${one}${round ? `, round ${round}` : ""}` : gameTitle(one), name];
}

function Waiting() {
  return (
    <main>
      <p className="waiting">Opening the doors…</p>
    </main>
  );
}

export function App() {
  const { path } = usePlace();
  const { me, refused, again } = useSession();
  const join = match("/join/:token", path);
  if (join?.token)
    return (
      <Suspense fallback={<Waiting />}>
        <JoinPage token={join.token} onDone={again} />
      </Suspense>
    );
  if (path === "/sign-in") {
    const enter = () => {
      go("/", true);
      again();
    };
    return <SignIn why="Sign in with the name and the passphrase that you chose." onDone={enter} aside={!refused} />;
  }
  if (refused) return <SignIn why={refused} onDone={again} />;
  if (!me) return <Waiting />;
  const table = match("/table/:id", path);
  if (table?.id)
    return (
      <Suspense fallback={<Waiting />}>
        <TablePage key={table.id} id={table.id} me={me} />
      </Suspense>
    );
  return (
    <Frame me={me}>
      <Suspense fallback={<p className="waiting">Opening the doors…</p>}>
        <MeContext value={me}>
          <Room path={path} me={me} />
        </MeContext>
      </Suspense>
    </Frame>
  );
}
