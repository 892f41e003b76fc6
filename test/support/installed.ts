/** The packed package in an empty project, as `npm install` leaves it, without a network. */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { ROOT, temporaryFolder } from "./process.js";

/** The folder of the project. */
export function projectWithPackage(): string {
  const folder = temporaryFolder();
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
      cwd: ROOT,
      shell: process.platform === "win32",
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  ) as [{ filename: string }];
  execFileSync("tar", ["-xzf", packed.filename], { cwd: folder });
  mkdirSync(join(folder, "node_modules"));
  renameSync(join(folder, "package"), join(folder, "node_modules", "quadrille"));
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  for (const name of ["@types/node", ...Object.keys(dependencies), ...Object.keys(peerDependencies)]) {
    const place = join(folder, "node_modules", name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), place, "junction");
  }
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", private: true }));
  return folder;
}

/** Answers command lines in one process: each line on standard input is one, and each line on standard output its result. */
const COMMAND_LINES = `
import { createInterface } from "node:readline";
import { createReading } from "./node_modules/quadrille/dist/cli/io.js";
import { runCli } from "./node_modules/quadrille/dist/cli/run.js";
let modules = process.argv.slice(2);
for await (const line of createInterface({ input: process.stdin })) {
  let [out, err] = ["", ""];
  const code = await runCli(JSON.parse(line), {
    out: (text) => void (out += text), err: (text) => void (err += text), status: () => undefined,
    columns: 80, outIsTerminal: false, colour: false, cancelFlag: new Int32Array(new SharedArrayBuffer(4)),
    modules, ...createReading(),
  });
  // They are loaded once.
  modules = [];
  console.log(JSON.stringify({ code, out, err }));
}
`;

export interface CommandLines {
  /** The output of the command; rejected with `code` and `stdout` if it fails, as by `execFile`. */
  run(...argv: string[]): Promise<string>;
  end(): void;
}

/** The command line of the installed package with a module of the project, in one process for all calls. */
export function openCommandLines(project: string, module: string): CommandLines {
  const program = join(project, "command-lines.js");
  writeFileSync(program, COMMAND_LINES);
  const child = spawn(process.execPath, [program, join(project, module)], {
    cwd: project,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async run(...argv) {
      child.stdin.write(`${JSON.stringify(argv)}\n`);
      const { value, done } = await answers.next();
      if (done === true) throw new Error("the command line has ended");
      const { code, out, err } = JSON.parse(value) as { code: number; out: string; err: string };
      if (code !== 0) throw Object.assign(new Error(err), { code, stdout: out, stderr: err });
      return out;
    },
    end: () => child.stdin.end(),
  };
}
