import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MODES } from "../frame/index.js";
import { formatRoute, newBoardId, parseRoute, type Route } from "./router.js";

const route: fc.Arbitrary<Route> = fc.oneof(
  fc.record({ page: fc.constant("home" as const), open: fc.boolean() }),
  fc.record({
    page: fc.constant("family" as const),
    family: fc.constantFrom("chessboard", "tents", "pips", "a-2"),
    mode: fc.constantFrom(...MODES),
    code: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/), { nil: undefined }),
  }),
  fc.record({
    page: fc.constant("family" as const),
    family: fc.constant("tents"),
    mode: fc.constant("lab" as const),
    code: fc.constant("1abc"),
    lab: fc.constant("formulation=tree-tent&encoding=pairwise"),
  }),
  fc.record({
    page: fc.constant("learn" as const),
    lesson: fc.constantFrom("colouring", "hall"),
    key: fc.boolean(),
  }),
  fc.constant({ page: "learn" as const, lesson: undefined, key: false }),
);

describe("routes", () => {
  it("come back from their address", () => {
    fc.assert(
      fc.property(route, (to) => {
        expect(parseRoute(formatRoute(to))).toEqual(to);
      }),
    );
  });

  it("are read as people write them", () => {
    const first = { page: "family", family: "chessboard", mode: "edit", code: undefined };
    for (const hash of ["", "#", "#/"]) expect(parseRoute(hash)).toEqual({ page: "home", open: false });
    for (const hash of [
      "#/chessboard",
      "#/chessboard/",
      "#chessboard",
      "#/chessboard/edit",
      "#/chessboard/edit/",
    ])
      expect(parseRoute(hash), hash).toEqual(first);
    expect(parseRoute("#/open")).toEqual({ page: "home", open: true });
  });

  it("that make no sense are unknown, and keep their path for the page that says so", () => {
    for (const path of [
      "learn/hall/keys",
      "learn/hall/key/x",
      "chessboard/fly",
      "chessboard/edit/1abc/x",
      "Chess Board",
      "../x",
      "chessboard/EDIT",
    ])
      expect(parseRoute(`#/${path}`)).toEqual({ page: "unknown", path });
  });

  it("have ids that do not meet", () => {
    const ids = new Set(Array.from({ length: 1000 }, newBoardId));
    expect(ids.size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
  });
});
