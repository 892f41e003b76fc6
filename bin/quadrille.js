#!/usr/bin/env node
import { existsSync } from "node:fs";

const main = new URL("../dist/cli/main.js", import.meta.url);
if (existsSync(main)) await (await import(main.href)).main(process.argv.slice(2));
else {
  process.stderr.write('quadrille: not built yet; "npm ci" or "npm run build" in its folder does it\n');
  process.exitCode = 2;
}
