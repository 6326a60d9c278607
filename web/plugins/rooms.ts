// A lint rule for the direction of imports: titles import what all share; nobody imports a title, for
// `titles/manifests.ts` finds them; pages are imported by pages and by the app alone.
import { dirname, relative, resolve, sep } from "node:path";

import type { Rule } from "eslint";
import type { Expression } from "estree";

const SOURCE = resolve(import.meta.dirname, "../src");

/** A title may be played on the table of another: it imports its public face, and nothing behind it. */
const FACE = /^titles\/[^/]+\/face$/;

const messages = {
  title: "Shared parts import no title: ask titles/manifests.ts for what {{ title }} brings.",
  other: "No title imports another, but its face: what {{ title }} has for both moves into a shared room.",
  page: "Pages are imported by pages alone: what others need of them moves into a shared room.",
};

interface Wrong {
  messageId: keyof typeof messages;
  data?: { title: string };
}

/** The title in whose folder a file stands, if it stands in one. */
function titleOf(file: string): string | undefined {
  return /^titles\/([^/]+)\//.exec(file)?.[1];
}

/** Returns the fault of an import, if there is any; both files as they stand in `src`. */
export function wrongImport(file: string, imported: string): Wrong | undefined {
  const [own, title] = [titleOf(file), titleOf(imported)];
  if (own && FACE.test(imported)) return undefined;
  if (title && title !== own) return { messageId: own ? "other" : "title", data: { title } };
  if (imported.startsWith("pages/") && !/^(pages\/|App\.svelte$)/.test(file)) return { messageId: "page" };
  return undefined;
}

export const rooms: Rule.RuleModule = {
  meta: { type: "problem", schema: [], messages },
  create(context) {
    const within = (file: string) => relative(SOURCE, file).split(sep).join("/");
    const check = ({ source }: { source?: Expression | null | undefined }) => {
      if (source?.type !== "Literal") return;
      const path = source.value;
      if (typeof path !== "string" || !path.startsWith(".")) return;
      const wrong = wrongImport(within(context.filename), within(resolve(dirname(context.filename), path)));
      if (wrong) context.report({ node: source, ...wrong });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
