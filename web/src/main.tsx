import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./shell/App";
import { beginTheme } from "./shell/theme";
import "./style/palette.css";
import "./style/base.css";
import "./style/felt.css";
import "./style/table.css";
import "./style/bar.css";
import "./style/lobby.css";
import "./style/rules.css";
import "./style/rooms.css";
import "./style/ring.css";
import "./style/room.css";
import "./style/pit.css";
import "./style/narrow.css";
import "./style/zoomed.css";

beginTheme();
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
