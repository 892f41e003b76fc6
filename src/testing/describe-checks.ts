/** The suites as tests of Vitest. */
import { describe, it } from "vitest";
import type { ConformanceCheck } from "./check.js";

export function describeChecks(title: string, checks: readonly ConformanceCheck[]): void {
  describe(title, () => {
    for (const { name, run } of checks) it(name, run);
  });
}
