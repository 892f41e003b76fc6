/**
 * Commander encoding of at most one: groups of three, pairwise within, each with a commander that holds when one of its group
 * does; at most one commander, by the same again.
 *
 * W. Klieber, G. Kwon, "Efficient CNF Encoding for Selecting 1 from N Objects" (CFV 2007). "A commander has one of its group" is
 * left out, as at most one does not need it. Up to five literals are written pairwise. At most n/2 variables and 3n clauses.
 * Arc-consistent. For k > 1 it is the sequential counter.
 */
import type { Literal } from "../../model/index.js";
import type { ClauseWriter } from "./clause-writer.js";
import type { CardinalityEncoder } from "./encoder.js";
import { writePairs } from "./pairwise.js";
import { sequential } from "./sequential.js";

const GROUP = 3;
const NAIVE = 5;

export const commander: CardinalityEncoder = {
  id: "commander",
  title: "Commander",
  citation: "W. Klieber, G. Kwon: Efficient CNF Encoding for Selecting 1 from N Objects. CFV 2007",
  size: "at most one: at most n/2 variables and 3n clauses; otherwise as sequential",
  arcConsistent: true,
  bound(n, k, relation) {
    return k === 1 ? { variables: n / 2, clauses: 3 * n } : sequential.bound(n, k, relation);
  },
  encode(writer, literals, k, relation) {
    if (k === 1) writeCommanders(writer, literals);
    else sequential.encode(writer, literals, k, relation);
  },
};

function writeCommanders(writer: ClauseWriter, literals: readonly Literal[]): void {
  let level = literals;
  while (level.length > NAIVE) {
    const commanders: Literal[] = [];
    for (let start = 0; start < level.length; start += GROUP) {
      const group = level.slice(start, start + GROUP);
      if (group.length === 1) {
        commanders.push(group[0]!);
        continue;
      }
      writePairs(writer, group);
      const leader = writer.newVariable();
      for (const literal of group) writer.binary(-literal, leader);
      commanders.push(leader);
    }
    level = commanders;
  }
  writePairs(writer, level);
}
