import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";
import { skippedReporter } from "./test/support/skipped.js";

const BROWSER = "test/studio/**/*.test.ts";
/** These put modules of their own in the place of ours, or set limits to the memory of their process, and so have one to themselves. */
const ALONE = [
  "src/cli/batch/pool.test.ts",
  "src/cli/run.test.ts",
  "src/server/pool/pool.test.ts",
  "src/studio/solver/in-worker/unchecked.test.ts",
  "src/studio/worker.test.ts",
  "src/workbench/prove/unchecked.test.ts",
];

export default defineConfig({
  ssr: { resolve: { conditions: ["source", ...defaultServerConditions] } },
  test: {
    // Generous: a busy machine is slow, not wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000, interval: 80 } },
    // One more than the two cores that a run may count on: some tests wait, for a signal to be heard or a limit to be reached.
    maxWorkers: 3,
    reporters: ["default", skippedReporter],
    projects: [
      {
        extends: true,
        // Files that follow each other in a worker share the modules they import, here and in `process`: loading them anew took almost half of
        // the processor time.
        test: { name: "unit", include: ["src/**/*.test.ts"], exclude: ALONE, isolate: false },
      },
      { extends: true, test: { name: "alone", include: ALONE } },
      {
        extends: true,
        test: { name: "process", include: ["test/**/*.test.ts"], exclude: [BROWSER], isolate: false },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: [BROWSER],
          // Files that follow each other in a worker share its browser. That needs a group of their own.
          isolate: false,
          sequence: { groupOrder: 1 },
          // Much of the time a page is waited for.
          maxWorkers: 4,
        },
      },
    ],
  },
});
