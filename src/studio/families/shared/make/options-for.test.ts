import { describe, expect, it } from "vitest";
import { FAMILIES, type Wish } from "../../../../puzzles/index.js";
import { askedOf, optionsFor } from "./options-for.js";

const { making } = FAMILIES.find(({ id }) => id === "chessboard")!;
const options = making!.options;
const ids = (wish: Wish): string[] => optionsFor(options, wish).map(({ id }) => id);

describe("options of new chessboards", () => {
  it("are those of the chosen kind", () => {
    expect(ids({})).toEqual(["size", "shape", "kind", "removed", "fewest"]);
    expect(ids({ kind: "hall" })).toEqual(["size", "shape", "kind", "removed", "set-size"]);
    expect(ids({ kind: "colouring" })).toEqual(["size", "shape", "kind", "removed"]);
  });
  it("leave out what a drawing says already", () => {
    expect(ids({ size: "8x8", shape: "...\n..." })).toEqual(["shape", "kind", "removed", "fewest"]);
  });
  it("make a wish that no maker refuses, whatever was asked for before", async () => {
    for (const kind of ["unique", "colouring", "hall"])
      for (const shape of [undefined, "........\n".repeat(8)]) {
        const before = { size: "8x8", kind, shape, fewest: true, "set-size": 3 };
        expect([before, (await making!.open(askedOf(options, before))).ok]).toEqual([before, true]);
        expect((await making!.open(before)).ok).toBe(false);
      }
  });
});

describe("difficulties", () => {
  it("of chessboards are those that their makers know", async () => {
    expect(making!.difficulties!({})).toEqual(["easy"]);
    const unique = await making!.open({});
    expect(unique).toMatchObject({ ok: true, value: { hardest: { hardness: 0 } } });
    for (const kind of ["colouring", "hall"]) {
      expect(making!.difficulties!({ kind })).toEqual([]);
      expect(await making!.open({ kind })).not.toMatchObject({ value: { draw: expect.anything() } });
    }
  });
});
