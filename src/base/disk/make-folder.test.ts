import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { makeFolders } from "./index.js";

const root = mkdtempSync(join(tmpdir(), "quadrille-test-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("makes a folder with those above it, and leaves one that is there alone", () => {
  const folder = join(root, "a", "b", "c");
  makeFolders(folder, 0o700);
  makeFolders(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
  if (process.platform !== "win32") expect(statSync(join(root, "a")).mode & 0o777).toBe(0o700);
});

it("fails where a file is in the way", () => {
  const file = join(root, "file");
  writeFileSync(file, "");
  expect(() => makeFolders(file)).toThrow("EEXIST");
  expect(() => makeFolders(join(file, "below"))).toThrow("ENOTDIR");
});

it.skipIf(!existsSync("/proc/self"))("fails where a file system makes no folders", () => {
  expect(() => makeFolders("/proc/nope/below")).toThrow("ENOENT");
});
