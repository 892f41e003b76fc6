/** What is published: the files of the package, and what they say about it. */
import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ROOT, temporaryFolder } from "./support/process.js";
import { isInstalled } from "./support/terminal.js";

const text = (path: string): string => readFileSync(join(ROOT, path), "utf8");

describe("the package", () => {
  let files: ReadonlySet<string>;

  beforeAll(() => {
    const { stdout } = spawnSync("npm pack --dry-run --json --ignore-scripts", {
      cwd: ROOT,
      shell: true,
      encoding: "utf8",
    });
    const packed: { files: { path: string }[] }[] = Object.values(JSON.parse(stdout));
    files = new Set(packed[0]!.files.map(({ path }) => path));
  });

  it("has its licence, changes, manual and completion scripts", () => {
    for (const path of [
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "bin/quadrille.js",
      "completions/_quadrille",
      "completions/quadrille.bash",
      "completions/quadrille.fish",
      "completions/quadrille.ps1",
      "dist/api/index.d.ts",
      "dist/api/index.js",
      "dist/studio/index.html",
      "man/quadrille.1",
    ])
      expect(files).toContain(path);
  });

  it("has nothing that only the repository needs", () => {
    const needless = /^(?:\.|CONTRIBUTING|scripts\/|src\/|test\/|vite)/;
    expect([...files].filter((path) => needless.test(path))).toEqual([]);
  });

  it("has no settings of a compiler that lean on files outside", () => {
    const leaning = [...files]
      .filter((path) => /tsconfig.*\.json$/.test(path))
      .filter((path) => {
        const { extends: base } = JSON.parse(text(path)) as { extends?: string };
        return base !== undefined && !files.has(join(path, "..", base).replaceAll("\\", "/"));
      });
    expect(leaning).toEqual([]);
  });

  it("has every document and picture that its documents link to", () => {
    const documents = [...files].filter((path) => path.endsWith(".md"));
    const broken = documents.flatMap((document) => {
      const links = text(document).matchAll(/\]\(([^)#\s]+)[^)]*\)|\bsrc="([^"]+)"/g);
      return [...links]
        .map(([, link, source]) => link ?? source!)
        .filter((link) => !/^[a-z]+:/.test(link))
        .map((link) => join(document, "..", link).replaceAll("\\", "/"))
        .filter((path) => !files.has(path) && ![...files].some((file) => file.startsWith(path)))
        .map((path) => `${document}: ${path}`);
    });
    expect(broken).toEqual([]);
  });

  it("has no source maps, and no module that names one", () => {
    expect([...files].filter((path) => path.endsWith(".map"))).toEqual([]);
    for (const path of files)
      if (path.startsWith("dist/") && path.endsWith(".js"))
        expect(text(path), path).not.toContain("\n//# sourceMappingURL=");
  });

  it("says where it comes from, and under which licence", () => {
    const { license, man, repository } = JSON.parse(text("package.json"));
    expect(license).toBe("MIT");
    expect(text("LICENSE")).toContain("MIT License");
    expect(repository).toMatch(/^github:[\w-]+\/quadrille$/);
    expect(files).toContain(man);
  });
});

describe("the documents of the repository", () => {
  it("link to files that there are", () => {
    const documents = ["CONTRIBUTING.md", "CHANGELOG.md", "README.md"];
    const broken = documents.flatMap((document) =>
      [...text(document).matchAll(/\]\(([^)#\s]+)\)/g)]
        .map(([, link]) => link!)
        .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(ROOT, link)))
        .map((link) => `${document}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it("name files that there are", () => {
    const named = [
      ...text("CONTRIBUTING.md").matchAll(/`((?:bin|docs|scripts|src|test|\.ci)\/[^`*\s]*|\.nvmrc)`/g),
    ];
    expect(named.length).toBeGreaterThan(5);
    expect(named.map(([, path]) => path!).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("name commands that there are", () => {
    const { scripts } = JSON.parse(text("package.json"));
    const named = [
      ...text("CONTRIBUTING.md").matchAll(
        /npm (?:run )?(start|test(?!:)|[a-z]+:[a-z]+|fuzz|bench|format)\b/g,
      ),
    ];
    expect(named.length).toBeGreaterThan(5);
    for (const [, name] of named) expect(scripts).toHaveProperty([name!]);
  });

  it("know the version of the package", () => {
    const { version } = JSON.parse(text("package.json"));
    expect(text("CHANGELOG.md")).toContain(`\n## [${version}] - `);
  });
});

describe("the public API", () => {
  it("is what its reports say, and every name has a comment", () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, "scripts", "api-report.js"), "--check"],
      {
        encoding: "utf8",
      },
    );
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });

  it("has fewer than 60 names at its root", () => {
    const report = text("docs/api-report/quadrille.api.md");
    const names =
      report.match(/^export /gm)!.length +
      [...report.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) => list!.split(",")).length;
    expect(names).toBeGreaterThan(40);
    expect(names).toBeLessThan(60);
  });
});

describe("the manual page", () => {
  it("says what the commands say", () => {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "scripts", "man.js"), "--check"], {
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });

  it.skipIf(!isInstalled("groff", ["--version"]))("is set by groff without a warning", () => {
    const { stdout, stderr } = spawnSync("groff", ["-man", "-Tutf8", "-ww", "man/quadrille.1"], {
      cwd: ROOT,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(stdout).toContain("QUADRILLE(1)");
  });
});

describe("a checkout without the tools of the build", () => {
  const run = (folder: string, path: string): ReturnType<typeof spawnSync> =>
    spawnSync(process.execPath, [join(folder, path)], { encoding: "utf8" });

  /** As after `npm ci --omit=dev`. */
  function checkout(): string {
    const folder = temporaryFolder();
    for (const path of ["bin", "scripts"]) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    copyFileSync(join(ROOT, "package.json"), join(folder, "package.json"));
    return folder;
  }

  it("says how it is built", () => {
    const folder = checkout();
    const prepared = run(folder, "scripts/prepare.js");
    expect(prepared.status).toBe(1);
    expect(prepared.stderr).toContain("cannot build without typescript and vite");
    const called = run(folder, "bin/quadrille.js");
    expect(called.status).toBe(2);
    expect(called.stderr).toContain("not built yet");
  });

  it("keeps an earlier build", () => {
    const folder = checkout();
    for (const path of ["dist/cli/main.js", "dist/studio/index.html"]) {
      mkdirSync(join(folder, path, ".."), { recursive: true });
      copyFileSync(join(ROOT, path), join(folder, path));
    }
    const prepared = run(folder, "scripts/prepare.js");
    expect(prepared.status).toBe(0);
    expect(prepared.stderr).toContain("the earlier build stays");
  });
});
