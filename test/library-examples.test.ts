/** The programs of examples/library, type-checked and run from the packed package in an empty project. */
import { execFile, execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { projectWithPackage } from "./support/installed.js";
import { ROOT } from "./support/process.js";

const EXAMPLES = join(ROOT, "examples", "library");
const PROGRAMS = readdirSync(EXAMPLES).filter((name) => name.endsWith(".ts"));
const TSC = join(ROOT, "node_modules", "@typescript", "native", "bin", "tsc");
let project: string;

function compile(options: Readonly<Record<string, unknown>>): void {
  const compilerOptions = {
    target: "ES2023",
    lib: ["ES2023"],
    types: ["node"],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
    ...options,
  };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  try {
    execFileSync(process.execPath, [TSC, "-p", project], { encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    throw new Error(String((error as { stdout?: unknown }).stdout), { cause: error });
  }
}

beforeAll(() => {
  project = projectWithPackage();
  for (const name of PROGRAMS) cpSync(join(EXAMPLES, name), join(project, name));
  compile({ module: "node16", moduleResolution: "node16" });
});

describe("the programs of examples/library", () => {
  it("are ten and a family", () => {
    expect(PROGRAMS).toHaveLength(12);
  });

  it("are type-checked as a bundler resolves them, too", () => {
    compile({ module: "esnext", moduleResolution: "bundler", noEmit: true });
  });

  it.each(PROGRAMS.filter((name) => name !== "star-battle.ts"))("%s prints what it says", async (name) => {
    const [, said] = /\/\* It prints:\n(.*)\*\//s.exec(readFileSync(join(EXAMPLES, name), "utf8")) ?? [];
    const { stdout } = await promisify(execFile)(process.execPath, [name.replace(".ts", ".js")], {
      cwd: project,
    });
    const trimmed = (text = ""): string[] =>
      text
        .trimEnd()
        .split("\n")
        .map((line) => line.trimEnd());
    expect(trimmed(stdout)).toEqual(trimmed(said));
  });
});
