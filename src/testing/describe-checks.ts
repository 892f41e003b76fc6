/** The suites as tests of Vitest. */
import { describe, it } from "vitest";
import type { ConformanceCheck } from "./check.js";

export function describeChecks(title: string, checks: readonly ConformanceCheck[]): void {
  describe.each([title])("%s", () => {
    it.each(checks)("$name", ({ run }) => run());
  });
}
