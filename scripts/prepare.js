/**
 * The build that npm runs after `npm ci`, before packing, and for an installation from a git address. Without the tools for it
 * (`npm ci --omit=dev`) an earlier build stays as it is; if there is none, a sentence says what to do.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const TOOLS = ["typescript", "vite"];
const BUILT = ["dist/cli/main.js", "dist/studio/index.html"];

const missing = TOOLS.filter((name) => !existsSync(join(root, "node_modules", name)));
const without = `cannot build without ${missing.join(" and ")}`;
if (missing.length === 0) {
  const { status } = spawnSync("npm run build", { cwd: root, shell: true, stdio: "inherit" });
  process.exitCode = status ?? 1;
} else if (BUILT.every((path) => existsSync(join(root, path)))) {
  process.stderr.write(`quadrille: ${without}; the earlier build stays\n`);
} else {
  process.stderr.write(
    `quadrille: ${without}, and there is no earlier build; "npm ci" installs what is missing and builds,\n` +
      'and "npm ci --omit=dev" after that leaves the build alone\n',
  );
  process.exitCode = 1;
}
