import { defineConfig } from "vitest/config";

const BROWSER = "test/studio/**/*.test.ts";

export default defineConfig({
  test: {
    // Generous: a busy machine is slow, not wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: "unit", include: ["src/**/*.test.ts"] } },
      { extends: true, test: { name: "process", include: ["test/**/*.test.ts"], exclude: [BROWSER] } },
      // Without isolation the files that a worker runs share its browser.
      { extends: true, test: { name: "browser", include: [BROWSER], isolate: false } },
    ],
  },
});
