/** Which unit tests are nearest to changed files: the distance is the number of imports between the two. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

const root = join(import.meta.dirname, "..", "..");
const IMPORTED = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

/** Files of the sources by each file that they import. */
function importers() {
  /** @type {Map<string, string[]>} */
  const map = new Map();
  for (const path of readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })) {
    const file = posix.join("src", path.replaceAll("\\", "/"));
    if (!/\.(?:tsx?|js)$/.test(file)) continue;
    for (const [, imported = ""] of readFileSync(join(root, file), "utf8").matchAll(IMPORTED)) {
      const target = posix.join(posix.dirname(file), imported);
      for (const form of [target, target.replace(/\.js$/, ".ts"), target.replace(/\.js$/, ".tsx")])
        map.set(form, [...(map.get(form) ?? []), file]);
    }
  }
  return map;
}

/**
 * At most this many tests, the nearest first, and the number of farther ones.
 * @param {readonly string[]} changed paths from the root of the repository
 * @param {number} most
 */
export function nearestTests(changed, most) {
  const importedBy = importers();
  const reached = new Set(changed);
  // The set grows during the loop, so its first elements are the nearest.
  for (const file of reached) for (const importer of importedBy.get(file) ?? []) reached.add(importer);
  const tests = [...reached].filter(
    (file) => /^src\/.*\.test\.ts$/.test(file) && existsSync(join(root, file)),
  );
  return { near: tests.slice(0, most), left: Math.max(0, tests.length - most) };
}
