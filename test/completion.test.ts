/**
 * Completion in real shells. On their PATH a stand-in is called `quadrille`. It passes on the questions of the completion
 * scripts, and prints the arguments of every other call, so that the effect of a key press on a line can be seen.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BIN, temporaryFolder } from "./support/process.js";
import { hasTerminals, isInstalled, openTerminal, type Terminal } from "./support/terminal.js";

const folder = temporaryFolder();
const home = join(folder, "home");
/** Only running the typed text could create it. */
const ran = join(home, "ran");
const env: NodeJS.ProcessEnv = {
  HOME: home,
  LANG: process.env["LANG"] ?? "C.UTF-8",
  PATH: `${join(folder, "bin")}:${process.env["PATH"]}`,
  QUADRILLE: BIN,
  NODE: process.execPath,
  TERM: "dumb",
};
const STAND_IN = `#!/bin/sh
case $1 in complete | completion) exec "$NODE" "$QUADRILLE" "$@" ;; esac
printf 'called:'
printf '<%s>' "$@"
printf '.\\n'
`;

beforeAll(() => {
  mkdirSync(join(folder, "bin"));
  mkdirSync(home);
  writeFileSync(join(folder, "bin", "quadrille"), STAND_IN, { mode: 0o755 });
  for (const name of ["board.txt", "my board.txt"]) writeFileSync(join(home, name), "..\n");
});

const MADE: readonly (readonly [typed: string, called: string])[] = [
  ["quadrille sol", "<solve>"],
  ["VARIABLE=1 quadrille sol", "<solve>"],
  ["true; quadrille sol", "<solve>"],
  ["quadrille solve bo", "<solve><board.txt>"],
  ["quadrille solve my", "<solve><my board.txt>"],
  ["quadrille check 'my board.txt' bo", "<check><my board.txt><board.txt>"],
  ["quadrille batch my\\ board.txt x bo", "<batch><my board.txt><x><board.txt>"],
  ["quadrille prove x --cnf bo", "<prove><x><--cnf><board.txt>"],
  ["quadrille prove x --cnf=bo", "<prove><x><--cnf=board.txt>"],
  ["quadrille solve x --engine cad", "<solve><x><--engine><cadical>"],
  ["quadrille solve x --engine=cad", "<solve><x><--engine=cadical>"],
  ["quadrille convert x --to game", "<convert><x><--to><game-id>"],
  // No file is expected there, so none is offered.
  ["quadrille solve x bo", "<solve><x><bo>"],
  ["quadrille solve --engine bo", "<solve><--engine><bo>"],
  ["quadrille booklet bo", "<booklet><board.txt>"],
  ["quadrille my", "<my>"],
];

const HOSTILE = [
  "quadrille $(touch ran)",
  "quadrille solve $(touch ran)",
  "quadrille solve $(touch ran) ",
  "quadrille solve $(touch ran)/",
  "quadrille solve `touch ran` --e",
  'quadrille solve "$(touch ran)" --e',
  'quadrille solve "$(touch ran)',
  "quadrille solve '$(touch ran)' --e",
  "quadrille solve x --engine=$(touch ran)",
  "quadrille solve ${x:=$(touch ran)} ",
  "quadrille solve <(touch ran) ",
  "quadrille solve ';touch ran;' ",
];

/** Up to the prompt, because before that the terminal reads keys, not the shell. */
const CALLED = /called:(.*)\.\r?\n[^]*at> /;
/** Written so that the typed text itself does not look like the prompt. */
const PROMPT = "PS1='at''> '";
const KILL_LINE = "\u0015";

/** By default zsh itself expands the word under the cursor before it completes, substitutions too, whatever the command is. */
const NO_EXPANSION = "bindkey '^I' complete-word";

describe.each([
  { shell: "bash", command: "bash --norc --noprofile -i", first: "unset HISTFILE" },
  { shell: "zsh", command: "zsh -f -i", first: `autoload -U compinit; compinit -u -D; ${NO_EXPANSION}` },
])("completion in $shell", ({ shell, command, first }) => {
  const source = `source <(quadrille completion ${shell})`;
  let terminal: Terminal;

  describe.skipIf(!isInstalled(shell) || !hasTerminals())("at a terminal", () => {
    beforeAll(async () => {
      terminal = openTerminal(command, { cwd: home, env });
      await terminal.type(`${first}; ${source}; ${PROMPT}; quadrille start\n`, CALLED);
    });
    afterAll(() => terminal.close());

    it("is quiet when its script is sourced again", async () => {
      const between = /called:<before>\.([^]*)called:<after>\.[^]*at> /;
      const [, noise] = await terminal.type(`quadrille before; ${source}; quadrille after\n`, between);
      expect(noise!.trim()).toBe("");
    });

    it.each(MADE)("makes of %s", async (typed, called) => {
      expect((await terminal.type(`${typed}\t\n`, CALLED))[1]).toBe(called);
    });

    it.each(HOSTILE)("runs nothing of %s", async (typed) => {
      rmSync(ran, { force: true });
      await terminal.type(`${typed}\t${KILL_LINE}quadrille done\n`, CALLED);
      expect(existsSync(ran)).toBe(false);
    });
  });
});

describe.skipIf(!isInstalled("fish"))("completion in fish", () => {
  const OFFERED: Readonly<Record<string, readonly string[]>> = {
    "quadrille sol": ["solve\tfind a solution, or say why there is none"],
    "quadrille solve ": ["board.txt", "my board.txt"],
    "quadrille solve my": ["my board.txt"],
    "quadrille check 'my board.txt' bo": ["board.txt"],
    "quadrille prove x --cnf bo": ["board.txt"],
    "quadrille prove x --cnf=bo": ["--cnf=board.txt"],
    "quadrille solve x --engine cad": ["cadical"],
    "quadrille solve x --engine=cad": ["--engine=cadical"],
    "quadrille solve x bo": [],
    "quadrille solve --engine bo": [],
    "quadrille my": [],
  };

  /** What fish offers at the end of each line, in one run. */
  function offered(lines: readonly string[]): Record<string, readonly string[]> {
    const source = "quadrille completion fish | source";
    const script = `${source}; ${source}; while read -l line; complete --do-complete=$line; echo; end`;
    const { stdout, stderr } = spawnSync("fish", ["--no-config", "-c", script], {
      cwd: home,
      env,
      encoding: "utf8",
      input: lines.map((line) => `${line}\n`).join(""),
    });
    expect(stderr).toBe("");
    const answers = stdout.split(/^\n/m);
    return Object.fromEntries(
      lines.map((line, i) => [line, (answers[i] ?? "").split("\n").filter((value) => value !== "")]),
    );
  }

  it("offers files where they are expected, and words elsewhere", () => {
    expect(offered(Object.keys(OFFERED))).toEqual(OFFERED);
  });

  it("runs nothing that is typed", () => {
    offered([...HOSTILE, "quadrille solve (touch ran)", "quadrille solve (touch ran) --e"]);
    expect(existsSync(ran)).toBe(false);
  });
});
