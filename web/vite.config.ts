import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const server = process.env.HOUSEWAY_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [react()],
  // The page is part of the Python package: the server hands it out from there.
  build: { outDir: "../houseway/floor/static", emptyOutDir: true, chunkSizeWarningLimit: 700 },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
