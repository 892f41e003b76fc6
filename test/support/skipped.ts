/** Lists what a run has skipped, in its last lines, because without some programs it tests less than it seems. */
import type { Reporter, TestCase } from "vitest/node";

export const skippedReporter: Reporter = {
  onTestRunEnd(modules) {
    const names = new Set<string>();
    for (const module of modules)
      for (const test of module.children.allTests("skipped"))
        names.add(`${module.relativeModuleId}: ${outermost(test)}`);
    for (const name of names) console.log(`left out: ${name}`);
  },
};

/** The outermost suite of a test, or the test itself. */
function outermost(test: TestCase): string {
  let name = test.name;
  for (let at = test.parent; at.type === "suite"; at = at.parent) ({ name } = at);
  return name;
}
