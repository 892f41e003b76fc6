import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

/** The long random runs: the same properties as `npm test`, many more boards. */
export default defineConfig({
  ssr: { resolve: { conditions: ["source", ...defaultServerConditions] } },
  test: {
    include: ["src/**/*.fuzz.ts", "test/**/*.fuzz.ts"],
    testTimeout: 6 * 3_600_000,
    // Some remove tens of thousands of files.
    hookTimeout: 600_000,
    maxWorkers: 2,
    // A line for each run as it ends: a file may take minutes.
    reporters: ["verbose"],
  },
});
