/** booklet: files are written whole or not at all, errors are clear, and the contents are right. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { decodeLink } from "../src/base/link/index.js";
import { readPdf } from "../src/booklet/testing/pdf-reader.js";
import { command } from "./support/command.js";
import { interrupt, quadrille, temporaryFolder } from "./support/process.js";

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);
const FIVE = [
  "examples/tents/first-steps.txt",
  "examples/twist/diamond.json",
  "examples/cube/three-sides.txt",
  "examples/pips/medium.txt",
  "8x8-0,0-7,7",
];

describe("a booklet of all families", () => {
  it("says which puzzle has no code, because its link is too long", async () => {
    const large = file("large.json");
    writeFileSync(large, (await command("generate chessboard --size 16x16 --seed 1 -q".split(" "))).out);
    const argv = ["booklet", "2x2", large, "--per-page", "1", "--out", file("large.pdf")];
    // It leaves room for the link of a small puzzle only.
    const base = `https://example.org/${"long/".repeat(166)}`;
    const plain = await command(argv);
    expect(plain).toMatchObject({ code: 0, err: expect.not.stringContaining("code") as unknown });
    const linked = await command([...argv, "--link-base", base]);
    expect(linked.err).toContain("puzzle 2 without a code: its link is too long to be scanned\n");
    const quiet = await command([...argv, "--link-base", base, "--quiet"]);
    expect(quiet.err).toBe("");
  });
  it("is a PDF with rules, puzzles, links that open them, and solutions", async () => {
    const out = file("five.pdf");
    const argv = [
      "booklet",
      ...FIVE,
      "--no-grades",
      "--per-page",
      "4",
      "--paper",
      "letter",
      "--title",
      "Five kinds",
    ];
    const link = ["--link-base", "https://example.org/studio/#/old", "--json", "--out", out];
    const ran = await quadrille([...argv, ...link]);
    expect({ code: ran.code, err: ran.err }).toEqual({ code: 0, err: "" });
    const pdf = readPdf(readFileSync(out));
    const told = JSON.parse(ran.out) as {
      pages: number;
      puzzles: { family: string; link: string; page: number; solutionPage: number }[];
    };
    expect(told).toMatchObject({
      schema: "quadrille/booklet@1",
      form: "pdf",
      title: "Five kinds",
      pages: pdf.pages.length,
    });
    expect(told.puzzles.map(({ family }) => family)).toEqual([
      "tents",
      "twist",
      "cube",
      "pips",
      "chessboard",
    ]);
    expect(told.puzzles.map(({ page }) => page)).toEqual([3, 3, 3, 3, 4]);
    expect(told.puzzles.map(({ solutionPage }) => solutionPage)).toEqual([5, 5, 5, 5, 5]);
    expect(pdf.title).toBe("Five kinds");
    expect(pdf.pages[0]!.text).toContain("Five kinds");
    expect(pdf.pages[1]!.text).toEqual(
      expect.arrayContaining(["Rules", "Tents", "IQ Twist", "Polycubes", "Pips", "Mutilated chessboard"]),
    );
    expect(pdf.pages[4]!.text).toEqual(
      expect.arrayContaining(["Solutions", "1", "2", "3", "4", "5", "no solution"]),
    );
    expect(pdf.links).toEqual(told.puzzles.map((puzzle) => puzzle.link));
    for (const { link: address, family } of told.puzzles) {
      const [, code] = new RegExp(`^https://example\\.org/studio/#/${family}/play/(\\w.*)$`).exec(address)!;
      expect(await decodeLink(code!)).toMatchObject({ ok: true });
    }
  });
  it("is the same as HTML", async () => {
    const out = file("five.html");
    const ran = await command(["booklet", ...FIVE, "--no-grades", "--per-page", "4", "--out", out]);
    expect({ code: ran.code, err: ran.err }).toEqual({ code: 0, err: `5 puzzles on 5 pages: ${out}\n` });
    const html = readFileSync(out, "utf8");
    expect(html.match(/<section class="page"/g)).toHaveLength(5);
    expect(html).toContain("@page { size: A4; margin: 0; }");
  });
});

describe("puzzles that are made", () => {
  it("are the same for a seed, with their grades", async () => {
    const argv = [
      "booklet",
      "--generate",
      "tents",
      "--size",
      "6x6",
      "--count",
      "3",
      "--seed",
      "7",
      "--difficulty",
      "easy",
      "--per-page",
      "6",
    ];
    const [one, two] = await Promise.all([command(argv), command(argv)]);
    expect(one).toMatchObject({ code: 0, err: "made with seed 7\n" });
    expect(one.bytes.equals(two.bytes)).toBe(true);
    expect(readPdf(one.bytes).pages[2]!.text.filter((text) => text === "easy")).toHaveLength(3);
    const plain = await command([...argv, "--no-grades"]);
    expect(readPdf(plain.bytes).pages[2]!.text).not.toContain("easy");
  });
  it("come from a file of generate, with the grades that it has", async () => {
    const made = await command([
      "generate",
      "tents",
      "--size",
      "5x5",
      "--count",
      "2",
      "--seed",
      "3",
      "--json",
      "-q",
    ]);
    const lines = made.out.trim().split("\n");
    // A grade that would not be computed.
    writeFileSync(file("two.jsonl"), `${lines.join("\n").replace(/"grade":"\w+"/, '"grade":"fiendish"')}\n`);
    const { code, bytes } = await command(["booklet", file("two.jsonl"), "-q"]);
    expect(code).toBe(0);
    expect(readPdf(bytes).pages[2]!.text).toContain("fiendish");
  });
});

describe("what cannot be done", () => {
  const out = file("never.pdf");
  it.each([
    [["booklet"], 2, "usage/booklet"],
    [["booklet", "2x2", "--generate", "tents"], 2, "usage/booklet"],
    [["booklet", "2x2", "--set-size", "4"], 2, "usage/booklet"],
    [["booklet", "2x2", "--count", "1"], 2, "usage/booklet"],
    [["booklet", "2x2", "--difficulty", "easy"], 2, "usage/booklet"],
    [["booklet", "2x2", "--jobs", "2"], 2, "usage/booklet"],
    [["booklet", "2x2", "--seed", "2"], 2, "usage/booklet"],
    [["booklet", "2x2", "--avoid", "nowhere.txt"], 2, "usage/booklet"],
    [["booklet", "2x2", "--wish", "size=5x5"], 2, "usage/booklet"],
    [["booklet", "--generate", "tents", "--family", "tents"], 2, "usage/booklet"],
    [["booklet", "--generate", "tents", "--level", "hard"], 2, "usage/booklet"],
    [
      ["booklet", "--generate", "cube", "--set", "solid-pentominoes", "--out", "/proc/nope.pdf"],
      2,
      "usage/output",
    ],
    [["booklet", "2x2", "--out", file(".")], 2, "usage/output"],
    [["booklet", "--generate", "sudoku"], 2, "usage/family"],
    [["booklet", "--generate", "tents", "--pegs", "3"], 2, "usage/generate"],
    [["booklet", "2x2", "--link-base", "studio"], 2, "usage/link-base"],
    [["booklet", "2x2", "--title", "数独"], 3, "booklet/character"],
    [["booklet", "200x200", "--no-grades"], 4, "booklet/too-large"],
    [["booklet", "60x60", "--no-grades", "--per-page", "6"], 4, "booklet/too-large"],
    [["booklet", "2x2", "nowhere.txt"], 3, "input/not-found"],
    [["booklet", "2x2", "--out", file("no/such/folder.pdf")], 2, "usage/output"],
  ])("%j says so", async (argv, exit, code) => {
    const ran = await command(argv.includes("--out") ? argv : [...argv, "--out", out]);
    expect(ran.err).toContain(`[${code}]`);
    expect({ code: ran.code, out: ran.out }).toEqual({ code: exit, out: "" });
    expect(existsSync(out)).toBe(false);
  });
  it("wrong numbers are refused", async () => {
    const ran = await command(["booklet", "2x2", "--per-page", "3"]);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain("expected 1, 2, 4, 6.");
  });
  it("of several files, the one that is wrong is named", async () => {
    writeFileSync(file("blank.txt"), "");
    const ran = await command(["booklet", "2x2", file("blank.txt"), "--out", out]);
    expect(ran.err).toContain(`in ${file("blank.txt")}: the text is empty`);
  });
  it("a puzzle is not written over", async () => {
    writeFileSync(file("board.txt"), "..\n..\n");
    const ran = await command(["booklet", file("board.txt"), "--out", file("board.txt")]);
    expect(ran.err).toContain("[usage/output]");
    expect(readFileSync(file("board.txt"), "utf8")).toBe("..\n..\n");
  });
  it("the time limit and Ctrl-C leave nothing behind", async () => {
    const long = [
      "booklet",
      "--generate",
      "tents",
      "--size",
      "30x30",
      "--count",
      "100000",
      "--seed",
      "1",
      "--out",
      out,
    ];
    const late = await quadrille([...long, "--time-limit", "1"]);
    expect(late.code).toBe(4);
    expect(late.err).toMatch(/limit/);
    const stopped = await quadrille(long, { started: interrupt });
    expect(stopped.code).toBe(130);
    const left = readdirSync(folder).filter((name) => name.startsWith("never") || name.endsWith(".part"));
    expect(left).toEqual([]);
  });
});
