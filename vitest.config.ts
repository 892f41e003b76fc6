import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  ssr: { resolve: { conditions: ["source", ...defaultServerConditions] } },
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    // Generous: a busy machine is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
  },
});
