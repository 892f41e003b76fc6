import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

const BROWSER = "test/studio/**/*.test.ts";

export default defineConfig({
  ssr: { resolve: { conditions: ["source", ...defaultServerConditions] } },
  test: {
    // Generous: a busy machine is slow, not wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: "unit", include: ["src/**/*.test.ts"] } },
      { extends: true, test: { name: "process", include: ["test/**/*.test.ts"], exclude: [BROWSER] } },
      {
        extends: true,
        test: {
          name: "browser",
          include: [BROWSER],
          // Files that follow each other in a worker share its browser. That needs a group of their own.
          isolate: false,
          sequence: { groupOrder: 1 },
          // Much of the time a page is waited for.
          maxWorkers: 3,
        },
      },
    ],
  },
});
