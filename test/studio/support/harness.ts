/**
 * The solver worker without the Studio around it: a page that holds the client and nothing else,
 * built as the Studio is, into a folder of its own. So the Studio needs no hooks for tests.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, loadConfigFromFile } from "vite";
import { ROOT } from "../../support/process.js";

const ENTRY = fileURLToPath(new URL("../../../src/studio/solver/testing/harness.ts", import.meta.url));

/** What Vite had to say, apart from what it always says. */
export async function buildSolverPage(folder: string): Promise<{ readonly warnings: readonly string[] }> {
  // Tests run in an environment of their own, and Vite builds differently (and in silence) there.
  const environment = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  try {
    return { warnings: await buildHarness(folder) };
  } finally {
    if (environment === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = environment;
  }
}

async function buildHarness(folder: string): Promise<string[]> {
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
      rolldownOptions: { input: { harness: ENTRY }, output: { entryFileNames: "[name].js" } },
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
    `<!doctype html><html lang="en"><head><title>Solver</title><link rel="icon" href="data:,">
<script type="module" src="./harness.js"></script></head><body></body></html>`,
  );
  return warnings;
}
