import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeBase64Url, encodeBase64Url } from "./base64url.js";
import { crc32 } from "./crc32.js";
import { deflate } from "./deflate.js";
import { decodeLink, encodeLink, LINK_VERSION, MAX_INFLATED } from "./link.js";

const format = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
const text = fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[.#\n]{0,400}$/));
const board = { format: "drawing", text: "#.......\n........\n.......#\n".repeat(20) };
const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

async function codeOf(code: string): Promise<string> {
  const read = await decodeLink(code);
  return read.ok ? "ok" : read.error.code;
}

/** A link as a hostile hand would make it: any head and body, with the right checksum. */
function forge(head: readonly number[], body: Uint8Array): string {
  const bytes = new Uint8Array(head.length + body.length + 4);
  bytes.set(head);
  bytes.set(body, head.length);
  new DataView(bytes.buffer).setUint32(bytes.length - 4, crc32(bytes.subarray(0, bytes.length - 4)));
  return LINK_VERSION + encodeBase64Url(bytes);
}

function headOf(length: number, deflated: boolean): number[] {
  let rest = length * 2 + (deflated ? 1 : 0);
  const bytes: number[] = [];
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

describe("checksum and alphabet", () => {
  it("agrees with the published check value of CRC-32", () => {
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
    expect(crc32(new Uint8Array())).toBe(0);
  });

  it("writes base64url as everybody does, and reads it back", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const written = encodeBase64Url(bytes);
        expect(written).toBe(
          btoa(String.fromCharCode(...bytes))
            .replaceAll("+", "-")
            .replaceAll("/", "_")
            .replaceAll("=", ""),
        );
        const read = decodeBase64Url(written);
        expect(read.ok && [...read.value]).toEqual([...bytes]);
      }),
    );
  });

  it("reads only what it writes", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...CHARACTERS.split("")), maxLength: 12 }), (written) => {
        const read = decodeBase64Url(written);
        if (read.ok) expect(encodeBase64Url(read.value)).toBe(written);
      }),
    );
  });
});

describe("encodeLink and decodeLink", () => {
  it("bring every puzzle back", async () => {
    await fc.assert(
      fc.asyncProperty(format, text, async (format, text) => {
        const code = await encodeLink({ format, text });
        expect(code).toMatch(/^1[A-Za-z0-9_-]+$/);
        expect(await decodeLink(code)).toEqual({ ok: true, value: { format, text } });
      }),
      { numRuns: 200 },
    );
  });

  it("pack what can be packed and leave the rest", async () => {
    expect((await encodeLink(board)).length).toBeLessThan(board.text.length / 8);
    const short = await encodeLink({ format: "code", text: "8x8-0,0-7,7" });
    expect(short.length).toBeLessThanOrEqual(30);
  });

  it("keep links from other days readable", async () => {
    expect(await decodeLink("1IGNvZGUKOHg4LTAsMC03LDeGmBXk")).toEqual({
      ok: true,
      value: { format: "code", text: "8x8-0,0-7,7" },
    });
  });

  it("notice every change of one character", async () => {
    const code = await encodeLink(board);
    for (let at = 0; at < code.length; at++)
      for (const character of [CHARACTERS[(CHARACTERS.indexOf(code[at]!) + 1) % 64]!, "A", "_", "."])
        if (character !== code[at])
          expect(await codeOf(code.slice(0, at) + character + code.slice(at + 1)), `at ${at}`).toMatch(
            /^link\//,
          );
  });

  it("notice every cut and everything added", async () => {
    const code = await encodeLink(board);
    for (let length = 0; length < code.length; length++)
      expect(await codeOf(code.slice(0, length)), `length ${length}`).toMatch(/^link\/(empty|cut|changed)$/);
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...CHARACTERS.split(""), ".", "%"), minLength: 1 }),
        async (junk) => {
          expect(await codeOf(code + junk)).toMatch(/^link\//);
        },
      ),
    );
  });

  it("never throw, whatever the code", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.string().map((rest) => `1${rest}`),
        ),
        async (code) => {
          expect(await codeOf(code)).toMatch(/^link\//);
        },
      ),
    );
  });

  it("name each kind of damage", async () => {
    const code = await encodeLink({ format: "code", text: "8x8-0,0-7,7" });
    expect(await codeOf("")).toBe("link/empty");
    expect(await codeOf(`2${code.slice(1)}`)).toBe("link/version");
    expect(await decodeLink(`${code}.`)).toMatchObject({
      error: { code: "link/character", at: { line: 1, column: code.length + 1 } },
    });
    expect(await codeOf(code.slice(0, 12))).toBe("link/cut");
    expect(await codeOf("1")).toBe("link/cut");
    expect(await codeOf(`${code}AAAA`)).toBe("link/trailing");
    expect(await codeOf(`${code.slice(0, 10)}${code[10] === "A" ? "B" : "A"}${code.slice(11)}`)).toBe(
      "link/checksum",
    );
    expect(await codeOf("1__________")).toBe("link/changed");
  });

  it("answer what is forged with a right checksum", async () => {
    const bytes = (words: string): Uint8Array => new TextEncoder().encode(words);
    expect(await codeOf(forge(headOf(3, false), Uint8Array.of(0xff, 0xfe, 0xfd)))).toBe("link/text");
    expect(await codeOf(forge(headOf(5, false), bytes("8x8-0")))).toBe("link/format");
    expect(await codeOf(forge(headOf(4, false), bytes("\n8x8")))).toBe("link/format");
    expect(await codeOf(forge(headOf(2, true), Uint8Array.of(0xff, 0xff)))).toBe("link/packing");
    const whole = (await deflate(new TextEncoder().encode(`drawing\n${board.text}`)))!;
    const cut = whole.slice(0, -3);
    expect(await codeOf(forge(headOf(cut.length, true), cut))).toBe("link/packing");
  });

  it("stop inflating at the bound", async () => {
    const bomb = (await deflate(new Uint8Array(MAX_INFLATED + 1)))!;
    expect(await codeOf(forge(headOf(bomb.length, true), bomb))).toBe("link/size");
  });
});
