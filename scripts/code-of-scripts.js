/**
 * Saves the code that V8 makes from a script of the bundle beside it: `node scripts/code-of-scripts.js NAME`, in a process as plain as
 * those that will use it. The script is used first, since V8 compiles functions when they are called and keeps those only.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const dist = join(import.meta.dirname, "..", "dist");
const { openScript } = await import(join(dist, "cli/start/bundle.js"));
const terminal = { columns: 80, cancelFlag: new Int32Array(new SharedArrayBuffer(4)) };
const options = { color: true };

/** Typical uses of each script. @type {Readonly<Record<string, (exported: any) => Promise<void>>>} */
const USES = {
  async quick({ runQuick }) {
    for (const command of ["solve", "count"]) await runQuick({ command, puzzle: "8x8", options }, terminal);
  },
  async explain({ runQuick }) {
    await runQuick({ command: "explain", puzzle: "8x8-0,0-7,7", options }, terminal);
  },
  async help({ runInTerminal }) {
    await runInTerminal(["--help"], terminal);
  },
};

const [name = ""] = process.argv.slice(2);
const { script, exported } = openScript(name);
await USES[name]?.(exported);
writeFileSync(join(dist, "bundle", `${name}.v8`), script.createCachedData());
