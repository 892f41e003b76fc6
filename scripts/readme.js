/**
 * Runs every `$ node bin/quadrille.js …` of the README and puts its output below it, so that every
 * example has been run. `--check` only compares, except for times.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const file = join(root, "README.md");
const INDENT = "    ";
const COMMAND = `${INDENT}$ node bin/quadrille.js `;

/** Times differ from run to run. @param {string} text */
const timeless = (text) =>
  text
    .replaceAll(/[\d.,]+ (?:ms|s)\b/g, "TIME")
    .replaceAll(/"(\w*Ms)":[\d.]+/g, '"$1":0')
    .replaceAll(/[ ─]+/g, " ");

/** @param {string} text */
function run(text) {
  const folder = mkdtempSync(join(tmpdir(), "quadrille-readme-"));
  for (const name of ["bin", "dist", "examples", "node_modules", "package.json"])
    symlinkSync(join(root, name), join(folder, name));
  try {
    const out = [];
    const lines = text.split("\n");
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i] ?? "";
      out.push(line);
      if (!line.startsWith(COMMAND)) continue;
      const args = line.slice(COMMAND.length).split(" ");
      const { stdout, stderr, status } = spawnSync(process.execPath, ["bin/quadrille.js", ...args], {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "" },
      });
      if (status !== 0) throw new Error(`${line.trim()} exits with ${status}: ${stderr}`);
      const printed = stdout === "" ? stderr : stdout;
      for (const row of printed.trimEnd().split("\n")) out.push(row === "" ? "" : INDENT + row);
      // The old output is removed, up to the next command or the end of the block.
      while (i + 1 < lines.length) {
        const next = lines[i + 1] ?? "";
        if (next.startsWith(`${INDENT}$ `) || (next !== "" && !next.startsWith(INDENT))) break;
        const after = lines.slice(i + 1).find((candidate) => candidate !== "");
        if (next === "" && after !== undefined && !after.startsWith(INDENT)) break;
        i++;
      }
    }
    return out.join("\n");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const before = readFileSync(file, "utf8");
const after = run(before);
if (process.argv.includes("--check")) {
  if (timeless(before) === timeless(after)) process.exit(0);
  process.stderr.write("README.md does not show what its commands print: node scripts/readme.js\n");
  process.exit(1);
}
writeFileSync(file, after);
