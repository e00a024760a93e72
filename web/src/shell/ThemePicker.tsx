import { THEMES, type Theme, useTheme } from "./theme";

const NAMES: Record<Theme, string> = {
  system: "◐ System",
  light: "○ Light",
  dark: "● Dark",
  contrast: "◑ High contrast",
};

/** The colours of the page: as the system asks, or as chosen here. */
export function ThemePicker() {
  const [theme, choose] = useTheme();
  return (
    <select
      className="theme-picker"
      aria-label="Colours"
      value={theme}
      onChange={(event) => choose(event.target.value as Theme)}
    >
      {THEMES.map((one) => (
        <option key={one} value={one}>
          {NAMES[one]}
        </option>
      ))}
    </select>
  );
}
