#!/usr/bin/env node
// Node's own modules are requested and not imported: an import statement makes a list of all their exports.
const { readFileSync, statSync } = process.getBuiltinModule("node:fs");
const { fileURLToPath } = process.getBuiltinModule("node:url");

/** When a file was written, or undefined if there is none. */
const written = (url) => statSync(url, { throwIfNoEntry: false })?.mtimeMs;
const dist = (path) => new URL(`../dist/${path}`, import.meta.url);

/** Uses one script instead of many modules, unless these are newer: see scripts/bundle.js. */
function fromScript(address) {
  const { Script } = process.getBuiltinModule("node:vm");
  const filename = fileURLToPath(address);
  const run = new Script(readFileSync(address, "latin1"), { filename }).runInThisContext();
  const exported = {};
  run(exported, process.getBuiltinModule, filename, (path) => import(new URL(path, address).href));
  return exported;
}

const modules = dist("cli/main.js");
const script = dist("bundle/main.cjs");
const scriptIsNew = written(script) >= (written(dist(".tsbuildinfo")) ?? 0);
if (scriptIsNew || written(modules) !== undefined) {
  const { main } = scriptIsNew ? fromScript(script) : await import(modules.href);
  await main(process.argv.slice(2));
} else {
  process.stderr.write('quadrille: not built yet; "npm ci" or "npm run build" in its folder does it\n');
  process.exitCode = 2;
}
