import type { Following } from "../api/follow";

interface Props {
  found: Omit<Following<unknown>, "value" | "error">;
}

/** How far an answer is, with a way to stop it; after that, a way to ask again. */
export function Working({ found: { loading, waiting, progress, stopped, stop, again } }: Props) {
  if (!loading && !stopped) return null;
  if (stopped)
    return (
      <div className="working">
        <p className="count" role="status">
          Stopped before there was an answer.
        </p>
        <button type="button" onClick={again}>
          Work it out
        </button>
      </div>
    );
  return (
    <div className="working">
      <p className="count" role="status">
        {waiting
          ? "The house is working on other questions: this one waits for its turn…"
          : progress
            ? `Working it out: ${progress.what}, ${count(progress.done)} of ${count(progress.total)}…`
            : "Working it out…"}
      </p>
      {progress && progress.total > 0 && (
        <progress value={progress.done} max={progress.total} aria-label={progress.what} />
      )}
      <button type="button" onClick={stop}>
        Stop
      </button>
    </div>
  );
}

function count(done: number): string {
  return done.toLocaleString("en-US");
}
