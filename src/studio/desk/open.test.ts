import { describe, expect, it } from "vitest";
import { routeInLink } from "./open.js";

describe("routeInLink", () => {
  const route = { page: "family", family: "chessboard", mode: "edit", code: "1abc" };

  it("finds the board in a link, wherever it was served from", () => {
    for (const text of [
      "#/chessboard/edit/1abc",
      "http://127.0.0.1:4173/#/chessboard/edit/1abc",
      "  https://example.org/quadrille/index.html?x=1#/chessboard/edit/1abc\n",
    ])
      expect(routeInLink(text), text).toEqual(route);
  });

  it("leaves puzzles alone", () => {
    for (const text of [
      "#...\n....\n",
      "#",
      "#/",
      "#/open",
      "8x8-0,0-7,7",
      "see #/chessboard/edit/1abc",
      "https://puzz.link/p?tents/4/4/0123",
      "#/chessboard/fly",
    ])
      expect(routeInLink(text), text).toBeUndefined();
  });
});
