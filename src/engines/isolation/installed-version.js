/** The version of an installed package, for libraries that do not tell it themselves. */

/**
 * Packages often hide their package.json from import and require, so it is read as a file,
 * from the `node_modules` that module resolution would take.
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function installedVersion(name) {
  if (typeof process !== "object" || typeof process.versions?.node !== "string") return "unknown";
  // Not imported, so that a bundle for browsers asks for no Node.
  const { readFile } = process.getBuiltinModule("node:fs/promises");
  for (let directory = new URL(".", import.meta.url); ; directory = new URL("..", directory)) {
    try {
      const text = await readFile(new URL(`node_modules/${name}/package.json`, directory), "utf8");
      /** @type {unknown} */
      const parsed = JSON.parse(text);
      if (typeof parsed === "object" && parsed !== null && "version" in parsed) return String(parsed.version);
    } catch {
      // Not in this directory: look in the one above.
    }
    if (new URL("..", directory).href === directory.href) return "unknown";
  }
}
