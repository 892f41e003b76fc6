/**
 * `npm run test:quick`: types, lint, and the unit tests nearest to what has changed, in about a minute. Files count as changed if they
 * differ from the main branch or, on the main branch, from the last commit.
 */
import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { nearestTests } from "./support/nearest-tests.js";

const root = join(import.meta.dirname, "..");
const MAIN_BRANCHES = ["origin/main", "main"];
/** This many test files take about half a minute. A file that half of the sources import would have hundreds. */
const MOST_TESTS = 60;

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {string} command */
function run(command) {
  return new Promise((resolve) => {
    spawn(command, { cwd: root, shell: true, stdio: "inherit" }).on("close", (code) => resolve(code === 0));
  });
}

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);

/** @param {string} head */
function whereItBegan(head) {
  const bases = MAIN_BRANCHES.map((branch) => git("merge-base", "HEAD", branch));
  return bases.find((base) => base !== undefined && base !== head) ?? head;
}

function unitTests() {
  const head = git("rev-parse", "HEAD");
  if (head === undefined) {
    say("\nThere is no git history here: all unit tests.");
    return run("npx vitest run --project unit --project alone");
  }
  const base = whereItBegan(head);
  const changed = [git("diff", "--name-only", base), git("ls-files", "--others", "--exclude-standard")];
  const files = changed.flatMap((list) => list?.split("\n") ?? []).filter((file) => file !== "");
  const since = base.slice(0, 9);
  const { near, left } = nearestTests(files, MOST_TESTS);
  if (near.length === 0) {
    say(`\nNo unit test imports what has changed since ${since}.`);
    return true;
  }
  const others = left === 0 ? "" : ` (${left} more import it from farther away)`;
  say(`\nThe ${near.length} unit tests nearest to what has changed since ${since}${others}:`);
  return run(`npx vitest run --project unit --project alone ${near.join(" ")}`);
}

const checks = await run("node scripts/check.js lint");
const tests = await unitTests();
say(
  "\nLeft out: the tests of the command line, of the library as a package and of the Studio in a browser, unit tests of what has\n" +
    "not changed, the build, formatting and the package. `npm test` runs everything.",
);
const failed = Object.entries({ "types or lint": checks, "unit tests": tests }).filter(
  ([, passed]) => !passed,
);
for (const [name] of failed) say(`Failed: ${name}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
