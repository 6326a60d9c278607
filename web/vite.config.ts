import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { symbols } from "./plugins/symbols.ts";

export default defineConfig({
  // Relative: the pages work under any base path of a reverse proxy.
  base: "./",
  plugins: [svelte(), symbols()],
  build: {
    outDir: "../src/landnam/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: process.env["LANDNAM_SERVER"] ?? "http://127.0.0.1:8710", ws: true } },
  },
});
