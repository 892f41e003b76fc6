import { describe, expect, it } from "vitest";
import { THEMES, type ThemeId } from "../../../scene/index.js";

/** Tests run in Node, but the types of the page do not know it, and the test runner empties style sheets. */
const FILES: string = "node:fs";
const { readFileSync } = (await import(FILES)) as { readFileSync(path: URL, encoding: "utf8"): string };
const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

type Tokens = Readonly<Record<string, string>>;

/** The custom properties of the block that begins with `selector`. */
function tokensOf(selector: string): Tokens {
  const at = css.indexOf(`${selector} {`);
  expect(at, selector).toBeGreaterThanOrEqual(0);
  const block = css.slice(at, css.indexOf("}", at));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]),
  );
}

const light = tokensOf("\n:root");
const dark = tokensOf(':root[data-theme="dark"]');
const sheets: readonly (readonly [ThemeId, Tokens])[] = [
  ["light", light],
  ["dark", dark],
];

/** WCAG 2.2: relative luminance and contrast. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, two: string): number {
  const [low, high] = [luminance(one), luminance(two)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

describe.each(sheets)("the %s sheet", (id, tokens) => {
  it("has the colours of the boards that lie on it", () => {
    expect(tokens["--paper"]).toBe(THEMES[id].paper);
    expect(tokens["--ink"]).toBe(THEMES[id].ink);
    THEMES[id].pieces.forEach(({ fill }, index) => expect(tokens[`--piece-${index}`]).toBe(fill));
  });

  it("can be read: 4.5 for words, 3 for the edges of controls", () => {
    for (const paper of ["--paper", "--paper-raised"]) {
      for (const ink of ["--ink", "--ink-soft", "--accent", "--good", "--bad"])
        expect(contrast(tokens[ink]!, tokens[paper]!), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tokens["--hairline-strong"]!, tokens[paper]!), paper).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(tokens["--on-accent"]!, tokens["--accent"]!)).toBeGreaterThanOrEqual(4.5);
  });
});

it("is as dark by the system's wish as by choice", () => {
  expect(tokensOf(":root:not([data-theme])")).toEqual(dark);
});
