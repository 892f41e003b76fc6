/** The commands that the pages of docs/ tell the reader to try. */
import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { OUR_FAMILIES } from "../src/puzzles/index.js";
import { quadrille, ROOT, temporaryFolder } from "./support/process.js";

it("the box of piece-sets.md can be entered and solved", async () => {
  const page = readFileSync(join(ROOT, "docs", "piece-sets.md"), "utf8");
  const [, box = ""] = /^( {8}cube: my box\n(?: {8}.*\n)+)/m.exec(page) ?? [];
  const file = join(temporaryFolder(), "box.txt");
  writeFileSync(file, box.replaceAll(/^ {8}/gm, ""));
  const [, said] = /this one has (\d+) solutions/.exec(page) ?? [];
  expect(await quadrille(["count", file])).toMatchObject({ code: 0, out: `${said}\n` });
});

it("adding-a-puzzle.md names every file outside the families' folders that lists them", () => {
  const page = readFileSync(join(ROOT, "docs", "adding-a-puzzle.md"), "utf8");
  const ids = OUR_FAMILIES.map(({ id }) => id);
  const isListed = (text: string, id: string): boolean => new RegExp(`"${id}"|\\b${id}:|/${id}/`).test(text);
  const lists = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
    .map((file) => `src/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fuzz)\.|\/testing\//.test(file))
    // All but one, since a list may leave a family out.
    .filter((file) => {
      const text = readFileSync(join(ROOT, file), "utf8");
      return ids.filter((id) => isListed(text, id)).length >= ids.length - 1;
    });
  expect(lists).toContain("src/puzzles/registry.ts");
  expect(lists.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
});

it.skipIf(process.platform === "win32")(
  "the script of proofs.md says what could not be proved, and goes on",
  () => {
    // Accepts every proof.
    const checker = join(temporaryFolder(), "checker.sh");
    writeFileSync(checker, '#!/bin/sh\ntest -s "$2" && echo c VERIFIED\n');
    chmodSync(checker, 0o755);
    const puzzles = ["clash", "uncoverable"].map((name) => join(ROOT, "examples", "pips", `${name}.txt`));
    const { status, stdout } = spawnSync(join(ROOT, "scripts", "check-with.sh"), ["lrat-check", ...puzzles], {
      env: { ...process.env, LRAT_CHECK: checker },
      encoding: "utf8",
    });
    expect(stdout).toMatch(
      /^lrat-check: NOT PROVED: clash\.txt, default\n.*counters.*\nlrat-check: accepted: uncoverable\.txt, default, \d+ bytes\n$/,
    );
    expect(status).toBe(1);
  },
);
