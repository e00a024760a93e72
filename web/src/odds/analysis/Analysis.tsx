import "./analysis.css";
import { AtlasPanel } from "./AtlasPanel";
import type { About } from "./about";
import { CountPanel } from "./CountPanel";
import { DesignPanel } from "./DesignPanel";
import { HandsPanel } from "./HandsPanel";
import { HoldPanel } from "./HoldPanel";
import { JointPanel } from "./JointPanel";
import { PlayPanel } from "./PlayPanel";
import { ProgressivePanel } from "./ProgressivePanel";
import { SeenPanel } from "./SeenPanel";
import { SessionPanel } from "./SessionPanel";
import type { View } from "./views";

interface Props {
  view: View;
  about: About;
}

/** What follows a price, one view at a time. */
export function Analysis({ view, about }: Props) {
  if (!about.lawful && view !== "design" && view !== "atlas")
    return (
      <section className="card-panel analysis">
        <h2>Not lawful</h2>
        <p>
          The options break a clause. "Design" lists the smallest changes that mend them; "Price it even if unlawful"
          beside the options goes on with them as they are.
        </p>
      </section>
    );
  if (!about.wagers.length && about.lawful) return null;
  if (view === "atlas") return <AtlasPanel about={about} />;
  if (view === "house") return <HoldPanel about={about} />;
  if (view === "session") return <SessionPanel about={about} />;
  if (view === "together") return <JointPanel about={about} />;
  if (view === "progressive") return <ProgressivePanel about={about} />;
  if (view === "count") return <CountPanel about={about} />;
  if (view === "seen") return <SeenPanel about={about} />;
  if (view === "strategy") return <PlayPanel about={about} />;
  if (view === "hands") return <HandsPanel about={about} />;
  return <DesignPanel about={about} />;
}
