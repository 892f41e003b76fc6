/**
 * The last lines of a run: what it has left out, because without some programs it tests less than it seems, and what has passed only when it
 * was run again.
 */
import type { Reporter, TestCase } from "vitest/node";

export const lastLinesReporter: Reporter = {
  onTestRunEnd(modules) {
    const leftOut = new Set<string>();
    const again: string[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests("skipped"))
        leftOut.add(`${module.relativeModuleId}: ${outermost(test)}`);
      for (const test of module.children.allTests("passed"))
        if (test.diagnostic()?.flaky === true) again.push(`${module.relativeModuleId}: ${test.fullName}`);
    }
    for (const name of leftOut) console.log(`left out: ${name}`);
    for (const name of again) console.log(`passed only when run again: ${name}`);
  },
};

/** The outermost suite of a test, or the test itself. */
function outermost(test: TestCase): string {
  let name = test.name;
  for (let at = test.parent; at.type === "suite"; at = at.parent) ({ name } = at);
  return name;
}
