/**
 * What the package exports, written down: a report per door in `docs/api-report/`. `npm run api:report` writes the reports, and a test compares
 * them (`--check`), so that the public API changes only on purpose.
 */
import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";

const root = join(import.meta.dirname, "..");
const committed = join(root, "docs", "api-report");
/** @type {{ exports: Record<string, { types?: string }> }} */
const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** @param {string} door @param {string} types @param {string} folder */
function report(door, types, folder) {
  const name = door === "." ? "quadrille" : `quadrille-${door.slice(2)}`;
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(root, types),
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
          files: [join(root, types)],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: folder,
        reportTempFolder: folder,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: "lf",
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        extractorMessageReporting: {
          default: { logLevel: ExtractorLogLevel.None },
          "ae-undocumented": { logLevel: ExtractorLogLevel.None },
          "ae-forgotten-export": { logLevel: ExtractorLogLevel.None },
        },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, "package.json"),
  });
  const { errorCount } = Extractor.invoke(config, {
    localBuild: true,
    showVerboseMessages: false,
    messageCallback: (m) => {
      if (m.logLevel === ExtractorLogLevel.None || m.messageId === "console-compiler-version-notice")
        m.handled = true;
    },
  });
  if (errorCount > 0) throw new Error(`${door}: ${errorCount} errors`);
  return name;
}
const out = process.argv.includes("--check") ? mkdtempSync(join(tmpdir(), "api-")) : committed;
mkdirSync(out, { recursive: true });
for (const [door, { types }] of Object.entries(exports))
  if (types !== undefined) console.log(report(door, types, out));
