import { defineConfig } from "vitest/config";

/** The long random runs: the same properties as `npm test`, many more boards. */
export default defineConfig({
  test: {
    include: ["src/**/*.fuzz.ts", "test/**/*.fuzz.ts"],
    testTimeout: 6 * 3_600_000,
    maxWorkers: 2,
  },
});
