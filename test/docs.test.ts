/** What the pages of docs/ tell the reader to try. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { quadrille, ROOT, temporaryFolder } from "./support/process.js";

it("the box of piece-sets.md can be entered and solved", async () => {
  const page = readFileSync(join(ROOT, "docs", "piece-sets.md"), "utf8");
  const [, box = ""] = /^( {8}cube: my box\n(?: {8}.*\n)+)/m.exec(page) ?? [];
  const file = join(temporaryFolder(), "box.txt");
  writeFileSync(file, box.replaceAll(/^ {8}/gm, ""));
  const [, said] = /this one has (\d+) solutions/.exec(page) ?? [];
  expect(await quadrille(["count", file])).toMatchObject({ code: 0, out: `${said}\n` });
});
