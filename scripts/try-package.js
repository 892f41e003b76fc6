/**
 * `npm run package:try`: packs the build, installs it in an empty project, and asks the command and the library there one
 * question each. This shows if the package lacks something that a checkout has.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "quadrille-package-"));

/** The output of a command; throws if it fails. @param {string} command @param {string} cwd */
function run(command, cwd) {
  process.stdout.write(`$ ${command}\n`);
  // Started by a shell, because on Windows npm and npx are scripts that need one.
  const { status, stdout } = spawnSync(command, {
    cwd,
    shell: true,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}`);
  return stdout;
}

/** @param {string} document the JSON of an answer */
function expectSolved(document) {
  const { status } = JSON.parse(document);
  if (status !== "solved") throw new Error(`not solved, but ${status}: ${document}`);
}

const PROGRAM = `import { readPuzzle, solvePuzzle, unwrap } from "quadrille";
const { family, puzzle } = unwrap(readPuzzle("2x2"));
console.log(JSON.stringify(unwrap(await solvePuzzle(family, puzzle, { engine: "cadical" }))));
`;

try {
  run(`npm pack --ignore-scripts --pack-destination "${folder}"`, root);
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(folder, "ask.js"), PROGRAM);
  const { version } = JSON.parse(run("npm pkg get name version --json", root));
  run(`npm install --no-save ./quadrille-${version}.tgz`, folder);
  expectSolved(run("npx --no-install quadrille solve 4x4 --json", folder));
  expectSolved(run("node ask.js", folder));
  process.stdout.write("The package works where it is installed.\n");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
