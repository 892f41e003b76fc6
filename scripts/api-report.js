/**
 * Writes what the package exports: a report for each of its doors in `docs/api-report/`. `--check` only compares. It also requires a
 * comment on every exported name and every member of its type, and some door for each type that a signature names, so that the public API
 * changes only on purpose.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";
import { membersWithoutComment } from "./support/api-comments.js";

const root = join(import.meta.dirname, "..");
const committed = join(root, "docs", "api-report");
const check = process.argv.includes("--check");
const folder = check ? mkdtempSync(join(tmpdir(), "quadrille-api-")) : committed;
/** @type {{ exports: Record<string, { types?: string }> }} */
const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const doors = Object.entries(exports).flatMap(([door, { types }]) =>
  types === undefined ? [] : [{ door, types }],
);
const files = doors.map(({ types }) => join(root, types));

const silent = { default: { logLevel: ExtractorLogLevel.None } };
const configs = doors.map(({ door, types }) =>
  ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, "package.json"),
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(root, types),
      newlineKind: "lf",
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: "ES2022",
            lib: ["ES2023"],
            module: "NodeNext",
            moduleResolution: "NodeNext",
            strict: true,
            types: ["node"],
            skipLibCheck: true,
          },
          files,
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: `${door.replace(".", "quadrille").replace("/", "-")}.api.md`,
        reportFolder: folder,
        reportTempFolder: folder,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        extractorMessageReporting: {
          ...silent,
          // A type that a signature names, and that a program cannot import.
          "ae-forgotten-export": { logLevel: ExtractorLogLevel.Warning },
        },
        tsdocMessageReporting: silent,
      },
    },
  }),
);

mkdirSync(folder, { recursive: true });
const compilerState = CompilerState.create(/** @type {ExtractorConfig} */ (configs[0]), {
  additionalEntryPoints: files,
});
/** Types that signatures name but their door does not export, with the places. @type {Map<string, string>} */
const named = new Map();
for (const config of configs) {
  const { errorCount } = Extractor.invoke(config, {
    compilerState,
    localBuild: true,
    messageCallback(message) {
      message.handled = message.logLevel !== ExtractorLogLevel.Error;
      const [, symbol] = /^The symbol "(\w+)"/.exec(message.text) ?? [];
      if (message.messageId === "ae-forgotten-export" && symbol !== undefined)
        named.set(symbol, `${message.sourceFilePath?.slice(root.length + 1) ?? ""}: ${symbol}`);
    },
  });
  if (errorCount > 0) process.exitCode = 1;
}
// One door is enough: `Result` of a family's parser comes from the root.
const exported = new Set(
  readdirSync(folder).flatMap((name) =>
    Array.from(
      readFileSync(join(folder, name), "utf8").matchAll(
        /^export (?:declare )?(?:abstract )?\w+ (\w+)|^export \{ (\w+) \}/gm,
      ),
      ([, declared, listed]) => declared ?? listed,
    ),
  ),
);
/** Programs should not name these types: only our checkers make an answer or a checked certificate. */
const SEALS = new Set(["Passed", "Trusted"]);
for (const [symbol, where] of named)
  if (!exported.has(symbol) && !SEALS.has(symbol))
    complain(`${where} is part of a signature, and can be imported from nowhere`);
if (check) {
  for (const member of membersWithoutComment(files)) complain(`no comment: ${member.slice(root.length + 1)}`);
  for (const name of new Set([...readdirSync(folder), ...readdirSync(committed)])) {
    const [now, then] = [folder, committed].map((where) => {
      try {
        return readFileSync(join(where, name), "utf8");
      } catch {
        return undefined;
      }
    });
    for (const [, what] of (now ?? "").matchAll(/\/\/ (?:@public )?\(undocumented\)\n\s*(.*)/g))
      complain(`${name}: no comment: ${what}`);
    if (now !== then) complain(`${name} differs: if that is meant, run npm run api:report and commit it`);
  }
  rmSync(folder, { recursive: true });
}

/** @param {string} words */
function complain(words) {
  console.error(words);
  process.exitCode = 1;
}
