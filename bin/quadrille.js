#!/usr/bin/env node
import { statSync } from "node:fs";

/** When a file was written, or undefined where there is none. */
const written = (url) => statSync(url, { throwIfNoEntry: false })?.mtimeMs;
const dist = (path) => new URL(`../dist/${path}`, import.meta.url);
const modules = dist("cli/main.js");
// One file in place of many, unless the modules are newer: see scripts/bundle.js.
const bundle = dist("bundle/main.js");
const main = written(bundle) >= (written(dist(".tsbuildinfo")) ?? 0) ? bundle : modules;
if (written(main) !== undefined) await (await import(main.href)).main(process.argv.slice(2));
else {
  process.stderr.write('quadrille: not built yet; "npm ci" or "npm run build" in its folder does it\n');
  process.exitCode = 2;
}
