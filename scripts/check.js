/**
 * `npm run check`: types, lint, format and the package, two checks at a time; with names, types and the named checks. The output of a check
 * is shown when it has ended.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

const root = join(import.meta.dirname, "..");
const env = {
  ...process.env,
  PATH: [join(root, "node_modules", ".bin"), process.env["PATH"]].join(delimiter),
};
const AT_ONCE = 2;
const ALL = ["lint", "package:check", "format:check"];

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Whether it passed. @param {string} command @returns {Promise<boolean>} */
function run(command) {
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: root, env, shell: true });
    /** @type {Buffer[]} */
    const printed = [];
    child.stdout.on("data", (some) => printed.push(some));
    child.stderr.on("data", (some) => printed.push(some));
    child.on("close", (code) => {
      process.stdout.write(`\n> ${command}\n`);
      process.stdout.write(Buffer.concat(printed));
      resolve(code === 0);
    });
  });
}

/** @param {string} name */
function commandsOf(name) {
  const script = scripts[name];
  if (script === undefined) throw new Error(`package.json has no script ${name}`);
  return script.split(" && ");
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : ALL;
const [library, ...commands] = ["types", ...wanted].flatMap(commandsOf);
// The others need the types of the library, which this one writes.
let passed = await run(/** @type {string} */ (library));
const left = commands.values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const command of left) passed = (await run(command)) && passed;
  }),
);
process.exitCode = passed ? 0 : 1;
