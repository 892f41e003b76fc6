import { describe, expect, it } from "vitest";
import { unwrap } from "../base/index.js";
import { parseXml, type Element } from "../scene/testing/xml.js";
import { writeHtml } from "./html.js";
import { layOut } from "./layout.js";
import { bookletOf, puzzleOf } from "./testing/booklets.js";

const booklet = bookletOf([puzzleOf(1, 4, 8, 6), puzzleOf(2, 10, 10, 0), puzzleOf(3, 5, 5, 2)]);
const laidOut = unwrap(await layOut(booklet, { paper: "a4", perPage: 4 }));
const html = [...writeHtml(laidOut)].join("");

describe("the page", () => {
  // Our HTML is well-formed XML but for its first line and the elements that never close.
  const body = parseXml(html.slice(html.indexOf("<body>"), html.indexOf("</html>")).trim());
  const all: Element[] = [];
  const walk = (element: Element): void => {
    all.push(element);
    element.children.forEach(walk);
  };
  walk(body);
  it("is well-formed, with a section for each page", () => {
    expect(html.startsWith('<!doctype html>\n<html lang="en">')).toBe(true);
    expect(body.children.map(({ name }) => name)).toEqual(laidOut.pages.map(() => "section"));
  });
  it("has unique ids, and every label finds its own", () => {
    const ids = all.flatMap(({ attributes }) => attributes["id"] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { attributes } of all)
      for (const id of attributes["aria-labelledby"]?.split(" ") ?? []) expect(ids).toContain(id);
  });
  it("has one title, the headings and all texts of the layout", () => {
    const texts = (tag: string): string[] => all.filter(({ name }) => name === tag).map(({ text }) => text);
    expect(texts("h1").join(" ")).toBe(booklet.title);
    expect(texts("h2")).toEqual(["Rules", "Solutions"]);
    const wanted = laidOut.pages.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === "text" ? [item.text] : [])),
    );
    expect([...texts("h1"), ...texts("h2"), ...texts("h3"), ...texts("p")].toSorted()).toEqual(
      wanted.toSorted(),
    );
  });
  it("prints on its paper without margins, and needs nothing from outside", () => {
    expect(html).toContain("@page { size: A4; margin: 0; }");
    expect(html).toContain("break-after: page");
    expect(html.match(/url\((?!data:|#)/g)).toBeNull();
    expect(html).not.toMatch(/<script|<link|src=/);
    expect(html.match(/data:font\/ttf;base64,/g)).toHaveLength(2);
  });
  it("has a link for every code", () => {
    expect(
      all.flatMap(({ attributes }) => attributes["href"] ?? []).filter((href) => href.startsWith("http")),
    ).toEqual(booklet.puzzles.map(({ link }) => link));
  });
});
