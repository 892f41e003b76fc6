/** Files are written whole or not at all, and two outputs never go to one file. */
import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { command } from "./support/command.js";
import { BIN, quadrille, ROOT, temporaryFolder } from "./support/process.js";

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);
const posix = process.platform !== "win32";

/** The command line in a script of the shell, as `"$0" "$@"`. */
function shell(script: string, argv: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile("/bin/sh", ["-c", script, process.execPath, BIN, ...argv], { cwd: ROOT }, (error, out, err) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
    );
  });
}

/** As on a nearly full disk: files end after a few kilobytes. */
const cramped = (argv: readonly string[]) => shell('ulimit -f 4; exec "$0" "$@"', argv);

describe.skipIf(!posix)("a disk that is full", () => {
  const wide = ["render", "40x40", "--to", "svg", "--solve", "--out"];
  const proof = ["prove", "8x8-0,0-7,7", "--formulation", "cell-direction", "--cnf"];
  it.each([
    ["render", wide],
    ["prove", proof],
    ["batch", ["batch", "30x30", "--do", "solve", "--out"]],
  ])("leaves no half file of %s, and what was there before", async (name, argv) => {
    const own = file(`full-${name}`);
    mkdirSync(own);
    const path = join(own, "wanted");
    const none = await cramped([...argv, path]);
    expect(none.err).toContain("cannot write");
    expect(none.code).toBe(74);
    expect(readdirSync(own)).toEqual([]);
    writeFileSync(path, "old");
    expect((await cramped([...argv, path])).code).toBe(74);
    expect(readdirSync(own)).toEqual(["wanted"]);
    expect(readFileSync(path, "utf8")).toBe("old");
  });
  it("leaves whole lines of a batch, which goes on from there", async () => {
    const path = file("lines.jsonl");
    const argv = ["batch", "2x2", "30x30", "4x4", "--do", "solve", "--jobs", "1", "--out", path];
    expect((await cramped(argv)).code).toBe(74);
    const lines = readFileSync(path, "utf8").split("\n");
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0]!)).toMatchObject({ puzzle: "2x2", answer: { status: "solved" } });
    const { err } = await quadrille([...argv, "--resume"]);
    expect(err).toContain("2 of 2 done");
    expect(readFileSync(path, "utf8").trim().split("\n")).toHaveLength(3);
  });
});

describe.skipIf(!posix)("a file that is there", () => {
  const convert = (path: string) => command(["convert", "2x2", "--to", "code", "--out", path]);
  it("keeps its rights and stays a link to where it is", async () => {
    const path = file("kept.txt");
    writeFileSync(path, "old");
    chmodSync(path, 0o640);
    symlinkSync("kept.txt", file("link.txt"));
    expect((await convert(file("link.txt"))).code).toBe(0);
    expect(lstatSync(file("link.txt")).isSymbolicLink()).toBe(true);
    expect(readFileSync(path, "utf8")).toBe("2x2\n");
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });
  it("is made where a link leads", async () => {
    symlinkSync("made.txt", file("ahead.txt"));
    expect((await convert(file("ahead.txt"))).code).toBe(0);
    expect(readFileSync(file("made.txt"), "utf8")).toBe("2x2\n");
  });
  it("is no file at all: a device is written as it is", async () => {
    expect((await convert("/dev/null")).code).toBe(0);
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
    const piped = await shell('"$0" "$@" | cat', ["convert", "2x2", "--to", "code", "--out", "/dev/stdout"]);
    expect(piped.out).toBe("2x2\n");
    expect((await convert("-")).out).toBe("2x2\n");
  });
});

describe("two outputs", () => {
  const prove = (...options: string[]) => command(["prove", "4x4-0,0-3,3", ...options]);
  it.each([
    ["the same name", file("a"), file("a")],
    ["another way to it", file("b"), join(folder, ".", "x", "..", "b")],
    ["standard output", "-", "-"],
  ])("are not written to one file: %s", async (_, cnf, proof) => {
    const { code, err, out } = await prove("--cnf", cnf, "--proof", proof);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/--cnf and --proof are both .* \[usage\/output\]/);
    if (cnf !== "-") expect(existsSync(cnf)).toBe(false);
  });
  it.skipIf(!posix)("nor by two names of one file", async () => {
    writeFileSync(file("one"), "old");
    linkSync(file("one"), file("two"));
    symlinkSync("one", file("three"));
    expect((await prove("--cnf", file("one"), "--proof", file("two"))).code).toBe(2);
    expect((await prove("--opb", file("three"), "--pbp", file("one"))).code).toBe(2);
    expect(readFileSync(file("one"), "utf8")).toBe("old");
  });
  it("nor is a document mixed with a formula", async () => {
    const { code, out } = await prove("--cnf", "-", "--json");
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ code: "usage/output" });
  });
});

describe("files of other programs", () => {
  it("are converted both ways, packed by gzip or not, and what is left out is said", async () => {
    const sav =
      "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :5:Tents\nPARAMS  :5:4x4de\n" +
      "DESC    :20:bafd,1,0,0,2,1,0,1,1\nNSTATES :1:2\nSTATEPOS:1:2\nMOVE    :4:T1,0\n";
    writeFileSync(file("game.sav"), sav);
    const penpa = await command(["convert", file("game.sav"), "--to", "penpa"]);
    expect(penpa).toMatchObject({
      code: 0,
      err: "note: The puzzle is read from its start: 1 saved move left out.\n",
    });
    expect((await command(["convert", penpa.out.trim(), "--to", "game-id"])).out).toBe(
      "4x4:bafd,1,0,0,2,1,0,1,1\n",
    );
    expect(await command(["check", file("game.sav"), file("game.sav"), "-q"])).toMatchObject({ code: 1 });
    const burr = await command(["convert", join(ROOT, "examples", "cube", "soma.txt"), "--to", "xmpuzzle"]);
    writeFileSync(file("soma.xmpuzzle"), gzipSync(burr.out));
    expect((await command(["convert", file("soma.xmpuzzle"), "--to", "layers"])).out).toContain(
      "set: soma\n",
    );
    writeFileSync(file("bomb.xmpuzzle"), gzipSync(Buffer.alloc(2 ** 27)));
    const bomb = await command(["solve", file("bomb.xmpuzzle"), "--json"]);
    expect([bomb.code, JSON.parse(bomb.out)]).toMatchObject([4, { code: "input/too-large" }]);
  });
});
