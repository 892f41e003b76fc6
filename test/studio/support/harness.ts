/**
 * One part of the Studio without the rest: a page with only its `testing/harness`, built like the
 * Studio, into a folder of its own. So the Studio needs no hooks for tests.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, loadConfigFromFile } from "vite";
import { ROOT } from "../../support/process.js";

const ENTRIES = {
  solver: fileURLToPath(new URL("../../../src/studio/solver/testing/harness.ts", import.meta.url)),
  board: fileURLToPath(new URL("../../../src/studio/board/testing/harness.tsx", import.meta.url)),
} as const;
type Part = keyof typeof ENTRIES;

/** Vite's messages, except for the usual ones. */
export async function buildHarnessPage(
  part: Part,
  folder: string,
): Promise<{ readonly warnings: readonly string[] }> {
  // Tests run in an environment of their own, and Vite builds differently (and in silence) there.
  const environment = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  try {
    return { warnings: await buildHarness(ENTRIES[part], folder) };
  } finally {
    if (environment === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = environment;
  }
}

async function buildHarness(entry: string, folder: string): Promise<string[]> {
  const warnings: string[] = [];
  const note = (message: string): void => void warnings.push(message);
  const loaded = await loadConfigFromFile(
    { command: "build", mode: "production" },
    join(ROOT, "vite.config.ts"),
  );
  await build({
    ...loaded?.config,
    configFile: false,
    plugins: [],
    publicDir: false,
    build: {
      ...loaded?.config.build,
      outDir: folder,
      rolldownOptions: { input: { harness: entry }, output: { entryFileNames: "[name].js" } },
    },
    customLogger: {
      info: () => undefined,
      warn: note,
      warnOnce: note,
      error: note,
      clearScreen: () => undefined,
      hasErrorLogged: () => false,
      hasWarned: false,
    },
  });
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><head><title>Harness</title><link rel="icon" href="data:,">
<script type="module" src="./harness.js"></script></head><body></body></html>`,
  );
  return warnings;
}
