import { describe, expect, it } from "vitest";
import { encodeLink } from "../../base/link/index.js";
import { findText, withoutIndent } from "./puzzle-text.js";

const NOTHING = { family: undefined, format: undefined, src: undefined, link: undefined, text: "" };

describe("withoutIndent", () => {
  it("takes away what the page's own indentation added, and no more", () => {
    expect(withoutIndent("\n    2 2\n    T. 1\n     . 0\n\n    0 1\n  ")).toBe("2 2\nT. 1\n . 0\n\n0 1");
    expect(withoutIndent("#..\n...\n")).toBe("#..\n...");
    expect(withoutIndent("  \n\r\n\t8x8")).toBe("8x8");
  });
});

describe("findText", () => {
  it("reads links of the Studio, with and without their address, and the first board of a family", async () => {
    const code = await encodeLink({ format: "code", text: "4x4" });
    const found = { ok: true, value: { family: "chessboard", format: "code", text: "4x4" } };
    expect(await findText({ ...NOTHING, link: `https://example.org/#/chessboard/play/${code}\n` })).toEqual(
      found,
    );
    expect(await findText({ ...NOTHING, family: "chessboard", link: code })).toEqual(found);
    expect(await findText({ ...NOTHING, link: "https://example.org/#/tents" })).toEqual({
      ok: true,
      value: { family: "tents", format: undefined, text: "" },
    });
    expect(await findText({ ...NOTHING, link: `#/chessboard/play/${code.slice(0, -2)}` })).toMatchObject({
      error: { code: "link/cut" },
    });
  });
  it("says what is missing", async () => {
    expect(await findText({ ...NOTHING, text: " \n " })).toMatchObject({ error: { code: "embed/empty" } });
    expect(await findText({ ...NOTHING, src: "nowhere:x" })).toMatchObject({ error: { code: "embed/src" } });
  });
});
