import { dirname, join } from "node:path";
import { readFile, readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { ENGINE_IDS, ENGINES, getEngine, loadEngine } from "./index.js";

describe("the registry", () => {
  it("holds every engine once, sorted, under its own id", () => {
    expect(ENGINES.map(({ id }) => id)).toEqual([...ENGINE_IDS]);
    expect(ENGINES.map(({ id }) => id)).toEqual(ENGINES.map(({ id }) => id).toSorted());
    for (const id of ENGINE_IDS) expect(getEngine(id).id).toBe(id);
  });

  it("loads an engine with what it says about itself", async () => {
    const loaded = await loadEngine("cadical");
    expect(loaded).toMatchObject({
      ok: true,
      value: { engine: { id: "cadical" }, info: { version: /^3\./ } },
    });
  });
});

interface Import {
  readonly file: string;
  readonly specifier: string;
  /** Types vanish, and a dynamic import waits until it is asked for. */
  readonly eager: boolean;
}

async function importsOfThisRoom(): Promise<Import[]> {
  const directory = new URL(".", import.meta.url);
  const files = (await readdir(directory, { recursive: true })).filter(
    (file) => /\.(?:ts|js)$/.test(file) && !/testing\W|\.(?:test|fuzz)\.ts$/.test(file),
  );
  const found: Import[] = [];
  for (const file of files) {
    const text = await readFile(new URL(file, directory), "utf8");
    for (const [statement, specifier = ""] of text.matchAll(/^(?:import|export)\b[^;]*?from "([^"]+)";/gm)) {
      found.push({ file, specifier, eager: !/^(?:import|export) type\b/.test(statement) });
    }
    for (const [, specifier = ""] of text.matchAll(/(?<!@type .*)\bimport\("([^"]+)"\)/g)) {
      found.push({ file, specifier, eager: false });
    }
  }
  return found;
}

const isPackage = (specifier: string): boolean => !/^(?:[.#]|node:)/.test(specifier);
const packageOf = (specifier: string): string =>
  specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

describe("the packages of this room", () => {
  it("are those declared in package.json", async () => {
    const text = await readFile(new URL("../../package.json", import.meta.url), "utf8");
    const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(text);
    const imported = new Set(
      (await importsOfThisRoom())
        .map(({ specifier }) => specifier)
        .filter(isPackage)
        .map(packageOf),
    );
    expect([...imported].toSorted()).toEqual(["cadical-wasm", "dancing-links", "highs", "or-tools-wasm"]);
    for (const name of imported) {
      const optional = peerDependencies[name] !== undefined && peerDependenciesMeta[name]?.optional === true;
      expect({ name, declared: dependencies[name] !== undefined || optional }).toEqual({
        name,
        declared: true,
      });
    }
  });

  it("are imported by nothing that the door imports", async () => {
    const imports = await importsOfThisRoom();
    const { imports: platforms } = JSON.parse(
      await readFile(new URL("../../package.json", import.meta.url), "utf8"),
    );
    const reached = new Set(["index.ts"]);
    for (const file of reached) {
      for (const { specifier } of imports.filter((one) => one.file === file && one.eager)) {
        expect({ file, specifier, library: isPackage(specifier) }).toEqual({
          file,
          specifier,
          library: false,
        });
        // What differs between Node and a browser: both.
        for (const path of Object.values<string>(platforms[specifier]?.source ?? {}))
          reached.add(path.replace("./src/engines/", ""));
        if (specifier.startsWith(".")) reached.add(join(dirname(file), specifier).replace(/\.js$/, ".ts"));
      }
    }
    expect(reached.size).toBeGreaterThan(ENGINE_IDS.length);
  });
});
