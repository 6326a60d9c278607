import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

import { symbols } from "./plugins/symbols.ts";

export default defineConfig({
  plugins: [svelte(), svelteTesting(), symbols()],
  // One test reads which icons the rules name.
  server: { fs: { allow: [".."] } },
  test: {
    environment: "happy-dom",
    pool: "vmThreads",
    // No test is about speed: one on a busy machine is as good.
    testTimeout: 60_000,
    include: ["src/**/*.test.ts"],
    // Nothing of one test is left for the next one.
    restoreMocks: true,
    unstubGlobals: true,
  },
});
