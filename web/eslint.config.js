import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import { rooms } from "./plugins/rooms.ts";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "artefacts/", "src/wire/openapi.d.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
  },
  { files: ["plugins/**", "*.config.*"], languageOptions: { globals: { ...globals.node } } },
  { files: ["src/**"], plugins: { landnam: { rules: { rooms } } }, rules: { "landnam/rooms": "error" } },
  {
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "svelte/no-at-html-tags": "error",
      // The compiler sees to both: unused code, and types where they are not plain.
      "@typescript-eslint/no-unused-vars": "off",
      "svelte/no-navigation-without-resolve": "off",
    },
  },
);
