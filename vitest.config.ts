import { readFileSync } from "node:fs";
import { defaultServerConditions, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { lastLinesReporter } from "./test/support/last-lines.js";

const BROWSER = "test/studio/**/*.test.ts";
/** These files replace modules of ours, or limit the memory of their process, so each has a process of its own. */
const ALONE = [
  "src/cli/batch/pool.test.ts",
  "src/cli/run.test.ts",
  "src/server/pool/pool.test.ts",
  "src/studio/solver/in-worker/unchecked.test.ts",
  "src/studio/worker.test.ts",
  "src/workbench/prove/unchecked.test.ts",
];

/**
 * How many test files run at a time, for the two cores that a run may count on. Unit tests compute. Tests of processes wait half of their
 * time (for the effect of a signal, or for a limit), and those in a browser wait for the page: with as many workers as unit tests they left
 * two fifths of the processor time unused. A number on the command line applies to all.
 */
const WORKERS = { unit: 3, process: 5, browser: 6 } as const;
const isNumberGiven = process.argv.some((argument) => argument.startsWith("--maxWorkers"));

/** Projects of one group run side by side with the same number of workers, and groups one after the other. */
function group(kind: keyof typeof WORKERS) {
  const sequence = { groupOrder: Object.keys(WORKERS).indexOf(kind) };
  return isNumberGiven ? { sequence } : { sequence, maxWorkers: WORKERS[kind] };
}

/** Cached modules contain the addresses of their imports, and these files decide on those. */
const keptModules: Plugin = {
  name: "kept-modules",
  configureVitest({ experimental_defineCacheKeyGenerator }) {
    const deciding = ["package.json", "package-lock.json"].map((name) =>
      readFileSync(new URL(name, import.meta.url), "utf8"),
    );
    experimental_defineCacheKeyGenerator(() => deciding.join("\n"));
  },
};

export default defineConfig({
  ssr: { resolve: { conditions: ["source", ...defaultServerConditions] } },
  plugins: [keptModules],
  test: {
    // Generous: a busy machine is slow, not wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000, interval: 80 } },
    // A module that one project has transformed is cached for the others, and for the next run.
    experimental: { fsModuleCache: true },
    reporters: ["default", lastLinesReporter],
    projects: [
      {
        extends: true,
        // Files that follow each other in a worker share the modules they import, here and in `process`: loading them again took almost
        // half of the processor time.
        test: {
          name: "unit",
          include: ["src/**/*.test.ts"],
          exclude: ALONE,
          isolate: false,
          ...group("unit"),
        },
      },
      { extends: true, test: { name: "alone", include: ALONE, ...group("process") } },
      {
        extends: true,
        test: {
          name: "process",
          include: ["test/**/*.test.ts"],
          exclude: [BROWSER],
          isolate: false,
          ...group("process"),
        },
      },
      {
        extends: true,
        // Files that follow each other in a worker share its browser. A test that fails is run once more, because a machine may stall in the
        // middle of a gesture. The last lines of the run name it: a fault that comes and goes would pass here, too.
        test: { name: "browser", include: [BROWSER], isolate: false, retry: 1, ...group("browser") },
      },
    ],
  },
});
