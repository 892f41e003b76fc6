import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startBudget } from "../../base/index.js";
import { readSource } from "./read.js";

const folder = mkdtempSync(join(tmpdir(), "quadrille-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("keeps few files open, however many are asked for at once", async () => {
  const path = join(folder, "puzzle.txt");
  writeFileSync(path, "8x8");
  /** Systems give the lowest number that is free. */
  const freeDescriptor = (): number => {
    const fd = openSync(path, "r");
    closeSync(fd);
    return fd;
  };
  const before = freeDescriptor();
  const reads = Array.from({ length: 500 }, () => readSource(path, startBudget()));
  expect(freeDescriptor() - before).toBeLessThan(100);
  for (const bytes of await Promise.all(reads)) expect(Buffer.from(bytes).toString()).toBe("8x8");
});
