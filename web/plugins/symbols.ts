// One sheet of symbols for all pages: our own goods and motifs, and the game-icons that are named in
// `src/look/icons.json` and in the `icons.json` of each title. It is an asset beside the scripts, fetched once and kept for ever.
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const ID = "virtual:symbols";
const FOLDER = resolve(import.meta.dirname, "../src/look");
const TITLES = resolve(import.meta.dirname, "../src/titles");

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

function gameIcons(): (name: string) => string {
  const require = createRequire(import.meta.url);
  const file = require.resolve("@iconify-json/game-icons/icons.json");
  const set = JSON.parse(readFileSync(file, "utf8")) as IconSet;
  return (name) => {
    const body = set.icons[set.aliases?.[name]?.parent ?? name]?.body;
    if (body === undefined) throw new Error(`icons.json names an unknown game-icon: ${name}`);
    return body;
  };
}

/** Returns the whole sheet: `i-…` icons, and all symbols in `symbols/*.svg` here and in a title. */
export function sheet(): string {
  const icon = gameIcons();
  const names = [`${FOLDER}/icons.json`, ...globSync(`${TITLES}/*/icons.json`).sort()]
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as Record<string, string[]>)
    .flatMap((groups) => Object.values(groups).flat());
  const icons = [...new Set(names)].map(
    (name) => `<symbol id="i-${name}" viewBox="0 0 512 512">${icon(name)}</symbol>`,
  );
  const own = globSync([`${FOLDER}/symbols/*.svg`, `${TITLES}/*/symbols/*.svg`])
    .sort()
    .map((file) => readFileSync(file, "utf8"))
    .map((text) => text.replace(/^<svg[^>]*>|<\/svg>\s*$/g, ""))
    // A good's glyph is a game-icon inside our own outline: <icon name="log" at="4.5" scale=".045"/>
    .map((text) =>
      text.replace(/<icon name="([^"]+)"\/>/g, (_, name: string) => icon(name)),
    );
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...icons, ...own].join("\n")}</svg>`;
}

/** `import url from "virtual:symbols"`: the address of the sheet. */
export function symbols(): Plugin {
  let served = false;
  return {
    name: "landnam-symbols",
    configResolved: (config) => void (served = config.command === "serve"),
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      if (served) return 'export default "/symbols.svg";';
      const reference = this.emitFile({ type: "asset", name: "symbols.svg", source: sheet() });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
    configureServer(server) {
      server.middlewares.use("/symbols.svg", (_, response) => {
        response.setHeader("content-type", "image/svg+xml");
        response.end(sheet());
      });
    },
  };
}
