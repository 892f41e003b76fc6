/**
 * Lint enforces the doors and the direction of the rooms. A rule that matches nothing would never complain, so each is broken
 * here once.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ROOT, temporaryFolder } from "./support/process.js";

const ALLOWED = [
  ["src/puzzles/tents/own.ts", "../../board/index.js"],
  ["src/puzzles/tents/own.ts", "../packing/index.js"],
  ["src/cli/own.test.ts", "../workbench/testing/broken.js"],
  ["src/puzzles/tents/own.test.ts", "../../testing/index.js"],
  ["src/scene/svg/own.ts", "../testing/scenes.js"],
  ["src/studio/ui/own.ts", "../../board/index.js"],
  ["src/studio/ui/looks/own.ts", "../../../board/index.js"],
  ["src/studio/ui/own.ts", "../words/frame.js"],
  ["src/studio/families/tents/edit/own.ts", "../../../words/tents.js"],
  ["src/studio/solver/own.ts", "../../workbench/trust/index.js"],
  ["src/studio/families/shared/lab/own.ts", "../session/sheet.js"],
  ["src/studio/families/tents/in-worker/own.ts", "../../../../workbench/index.js"],
  ["src/studio/families/tents/in-worker/own.ts", "../../../solver/in-worker/index.js"],
] as const;

const REFUSED = [
  ["src/base/own.ts", "../puzzles/index.js"],
  ["src/board/own.ts", "../base/budget.js"],
  ["src/cli/own.ts", "../scene/svg/render.js"],
  ["src/puzzles/tents/own.ts", "../twist/index.js"],
  ["src/puzzles/tents/search/own.ts", "../../twist/puzzle.js"],
  ["src/puzzles/tents/own.ts", "../../workbench/index.js"],
  ["src/workbench/solve/own.ts", "../trust/answer.js"],
  ["src/workbench/solve/own.ts", "../../studio/ui/index.js"],
  ["src/puzzles/tents/own.ts", "../../testing/index.js"],
  ["src/scene/svg/own.ts", "../../testing/index.js"],
  ["src/studio/ui/own.ts", "../board/index.js"],
  ["src/studio/words/own.ts", "../ui/index.js"],
  ["src/studio/ui/looks/own.ts", "../../board/index.js"],
  ["src/studio/solver/in-worker/own.ts", "../../board/index.js"],
  ["src/studio/frame/own.ts", "../ui/messages/notes.js"],
  ["src/studio/frame/own.ts", "../desk/index.js"],
  ["src/studio/solver/own.ts", "../families/tasks.js"],
  ["src/studio/solver/own.ts", "../../workbench/index.js"],
  ["src/studio/families/tents/own.ts", "../twist/session.js"],
  ["src/studio/families/tents/own.ts", "../shared/session/sheet.js"],
  ["src/studio/families/tents/edit/own.ts", "../../shared/session/sheet.js"],
  ["src/studio/families/tents/own.ts", "../../app/index.js"],
  ["src/studio/families/tents/own.ts", "../../desk/store.js"],
  ["src/studio/families/tents/own.ts", "../../../cli/index.js"],
  ["src/studio/families/shared/lab/own.ts", "../../tents/session.js"],
  ["src/studio/home/own.ts", "../app/index.js"],
] as const;

it("lets rooms in by their doors, in one direction, and no family into another", () => {
  const folder = temporaryFolder();
  copyFileSync(join(ROOT, "oxlint.config.js"), join(folder, "oxlint.config.js"));
  for (const family of ["tents", "twist", "packing"])
    mkdirSync(join(folder, "src/puzzles", family), { recursive: true });
  const cases = [...ALLOWED, ...REFUSED].map(([file, from], at) => {
    const name = join(dirname(file), `case-${at}${file.endsWith(".test.ts") ? ".test" : ""}.ts`);
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), `export { value } from "${from}";\n`);
    return { name, words: `${file} ← ${from}` };
  });
  const oxlint = join(ROOT, "node_modules/oxlint/bin/oxlint");
  const args = [oxlint, "--config", "oxlint.config.js", "--format", "unix"];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  const refused = cases.filter(({ name }) =>
    stdout.split("\n").some((line) => line.includes(`${name}:`) && line.includes("no-restricted-imports")),
  );
  expect(refused.map(({ words }) => words)).toEqual(REFUSED.map(([file, from]) => `${file} ← ${from}`));
});
