import { describe, expect, it } from "vitest";
import type { Link } from "../chains/trace.js";
import { inParts } from "./parts.js";

const link = (fact: number, ...uses: number[]): Link => ({ rules: [Math.abs(fact)], facts: [fact], uses });

/** Facts up to 9 are about a, others about b. */
const topicOf = (variable: number): string => (variable < 10 ? "a" : "b");

const told = (links: readonly Link[], topics = false): string[] =>
  inParts(links, topics ? topicOf : undefined).map(
    ({ link: { facts }, towards, topic }) =>
      `${facts.join()}${towards === undefined ? "" : ` → ${towards.join()}`}${topic === undefined ? "" : ` (${topic})`}`,
  );

describe("a chain in parts", () => {
  it("is left as it is where it is short", () => {
    const links = [link(-1), link(-2), link(3, -1, -2), link(4, 3)];
    expect(told(links)).toEqual(["-1", "-2", "3", "4"]);
  });

  it("tells first what each thought that finds something rests on", () => {
    const links = [
      link(-1),
      link(-2),
      link(-3),
      link(-4),
      // All that it rests on is told before, so it is not a part.
      link(5),
      link(6, -4, -1),
      link(-7, 6, 5),
      link(8, -7, -2),
      link(-9, -3),
      link(10, 8, -9),
    ];
    expect(told(links)).toEqual([
      "-1 → 6",
      "-4 → 6",
      "6 → 6",
      "-2 → 8",
      "5 → 8",
      "-7 → 8",
      "8 → 8",
      "-3 → 10",
      "-9 → 10",
      "10",
    ]);
  });

  it("takes the first of thoughts that find the same", () => {
    const links = [-1, -2, -3, -4, -5, -6, -7].map((fact) => link(fact));
    // The last one finds again what the one before it uses.
    links.push(link(-8, -1), { rules: [9], facts: [-9, -1], uses: [-8] }, link(-10), link(11, -9, -10));
    const order = told(links, true).map((words) => words.split(" ")[0]);
    expect(order.join(" ")).toBe("-1 -2 -3 -4 -5 -6 -7 -8 -9,-1 -10 11");
  });

  it("does not wait for what a later thought finds again", () => {
    const links = [-1, -2, -3, -4, -5, -6, -7].map((fact) => link(fact));
    links.push(link(-8, -9), link(-9, -8), link(-10), link(11, -9, -10));
    const order = told(links, true).map((words) => words.split(" ")[0]);
    expect(order.join(" ")).toBe("-1 -2 -3 -4 -5 -6 -7 -8 -9 -10 11");
  });

  it("keeps thoughts about the same thing together, after what they use", () => {
    const links = [
      link(-1),
      link(-11),
      link(-2),
      link(-12),
      link(-3),
      link(-13, -3),
      link(-4),
      link(-14),
      link(-5, -14),
      link(6, -1, -2, -3, -4, -5, -11, -12, -13),
    ];
    expect(told(links, true)).toEqual([
      ...["-1", "-2", "-3", "-4"].map((fact) => `${fact} → 6 (a)`),
      ...["-11", "-12", "-13", "-14"].map((fact) => `${fact} → 6 (b)`),
      "-5 → 6 (a)",
      "6",
    ]);
  });

  it("names no topics where they change all the time", () => {
    const links = Array.from({ length: 9 }, (_, i) =>
      link(i % 2 === 0 ? -1 - i : -11 - i, ...(i === 0 ? [] : [i % 2 === 0 ? -10 - i : -i])),
    );
    const chain = [...links, link(30, ...links.at(-1)!.facts)];
    expect(inParts(chain, topicOf).every(({ topic }) => topic === undefined)).toBe(true);
  });
});
