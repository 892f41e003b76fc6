import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../../base/index.js";
import { formatDrat } from "../../certify/index.js";
import { proveByClauses } from "../ask/asked.js";
import { readPuzzle } from "../read.js";
import { proveByCounting } from "./counting-refutation.js";
import { findShortProof, hasFewerLemmas } from "./short-refutation.js";
import { verifyFiles } from "./verify.js";

const budget = startBudget({});

const TETROMINOES = ["XXXX", "XX/XX", "XXX/.X.", ".XX/XX.", "XXX/X.."];
const pieces = TETROMINOES.map((shape, at) => ({ name: "ABCDE"[at], colour: "sky", shape }));
const twist = (rows: number, cols: number, kinds: readonly object[]): string =>
  JSON.stringify({ family: "twist", board: { rows, cols }, pieces: kinds });
const bars = (shape: string, min: number, max: number): object => ({
  name: "I",
  colour: "sky",
  shape,
  min,
  max,
});

/** Cells of equal colours with too few neighbours. */
const SHORT_SEARCH = "dominoes 0-0 1-1 2-2 3-3 4-4\n\n#A##A#\nAAAAAA\n#A##A#\n\nA > 0\n";

/** A puzzle for every count that is known, and what the proof counts. */
const CASES: readonly (readonly [words: string, text: string])[] = [
  ["8 squares against 6 neighbours", "4x4-0,0-3,3"],
  ["4 squares against 3 neighbours", "6x6-0,3-1,2-2,2-3,0-4,2-5,3"],
  ["trees against rows", "1 5\n.T... 2\n? ? ? ? ?\n"],
  ["trees against rows", "3 4\n.T.. 1\n.... 0\n..T. 0\n? ? ? ?\n"],
  ["trees against rows", "3 6\n.T.T.T 2\n...... 1\nT.T.T. 2\n? ? ? ? ? ?\n"],
  ["trees against rows", "4 6\n.T.T.T 2\n...... 4\nT.T.T. 3\n.T.... 2\n? ? ? ? ? ?\n"],
  ["trees against columns", "2 5\n.T.T. ?\n..... ?\n0 0 1 0 0\n"],
  ["trees against columns", "3 3\n.T. 1\n... 1\nT.T 1\n1 1 0\n"],
  ["given tents against trees", "1 5\nATA.. ?\n? ? ? ? ?\n"],
  ["a row against its room", "2 5\n.T.T. 2\n..... ?\n0 ? ? ? 0\n"],
  ["unit propagation", "3 5\nT.T.. ?\n..... 2\nT.T.. ?\n0 ? 0 ? ?\n"],
  ["2 trees against the cells beside them", "1 5\n-T.T- ?\n? ? ? ? ?\n"],
  ["unit propagation", "3 5\n-T.T- ?\nA.T-. ?\n..-.. 0\n? ? ? ? ?\n"],
  ["the pips that regions want against those that there are", "dominoes 1-1 2-3\n\n.A\nAA\n\nA = 9\n"],
  ["the pips that regions want against those that there are", "dominoes 1-1 2-3\n\n.A\nAA\n\nA < 3\n"],
  ["the pips that regions want against those that there are", "dominoes 4-4 5-6\n\nBA\nBA\n\nA = 5\nB < 9\n"],
  ["cells against their neighbours", "dominoes 1-1 2-3 4-5\n\n#A##\nAAAA\n#A##\n\nA > 0\n"],
  [
    "the pips that regions want against those that there are",
    "dominoes 0-1 1-2 2-2\n\nAAA\nBBB\n\nA = 4\nB = 5\n",
  ],
  ["cells against their neighbours", SHORT_SEARCH],
  ["an odd number of cells", "dominoes 1-1 2-3 3-4\n\nA#A\nA#A\nA#A\n\nA > 0\n"],
  ["a region against the numbers of pips", "dominoes 1-1 2-3\n\n.A\nAA\n\nA =\n"],
  ["a region against the numbers of pips", "dominoes 1-1 1-2\n\n.A\nAA\n\nA !=\n"],
  ["cells against pieces", twist(2, 2, [bars("XXX", 1, 1)])],
  ["cells against pieces", twist(2, 2, [bars("XXX", 2, 2)])],
  ["cells against pieces, modulo 3", twist(4, 4, [bars("XXX", 0, 9)])],
  [
    "a piece against its places",
    twist(2, 3, [bars("XXXXX", 1, 1), { name: "U", colour: "red", shape: "X" }]),
  ],
  ["dark cells against pieces, modulo 2", twist(4, 5, pieces)],
  [
    "dark cells against light ones",
    JSON.stringify({ family: "twist", board: [".....", "..#..", "....."], pieces: [bars("XX", 0, 9)] }),
  ],
  [
    "cells against pieces",
    '{"family":"cube","region":[2,2,2],"pieces":[{"name":"I","colour":"red","shape":"XXX","count":2}]}',
  ],
];

describe("a count becomes a proof by cutting planes", () => {
  it.each(CASES)("%s: %j", (words, text) => {
    const { family, puzzle } = unwrap(readPuzzle(text));
    const proof = unwrap(proveByCounting(family, puzzle));
    if (proof.outcome !== "refuted") throw new Error(proof.outcome);
    expect(proof.words).toBe(words);
    const [opb, pbp] = [[...proof.opb].join(""), [...proof.pbp].join("")];
    expect(unwrap(verifyFiles(opb, pbp)).verdict).toBe("verified");
  });
});

describe("a count becomes a proof by clauses", () => {
  it.each(CASES.filter(([words]) => words !== "unit propagation"))("%s: %j", async (_, text) => {
    const { family, puzzle } = unwrap(readPuzzle(text));
    const proved = unwrap(await proveByClauses(family, puzzle, { via: "counters" }));
    if (proved.outcome !== "refuted") throw new Error(proved.outcome);
    const dimacs = [...proved.dimacs].join("");
    const drat = [...formatDrat(proved.proof)].join("");
    expect(unwrap(verifyFiles(dimacs, drat)).verdict).toBe("verified");
  });

  it("unless a search needs no more lemmas", async () => {
    const { family, puzzle } = unwrap(readPuzzle(SHORT_SEARCH));
    const proved = unwrap(await proveByClauses(family, puzzle));
    if (proved.outcome !== "refuted") throw new Error(proved.outcome);
    const counters = "cells against their neighbours, by counters in unary";
    expect(proved).toMatchObject({
      via: "cadical",
      why: `its search needs no more lemmas than counters (${counters})`,
    });
    const short = unwrap(findShortProof(family, puzzle, {}, budget));
    if (short.outcome !== "found") throw new Error(short.outcome);
    const counted = unwrap(await proveByClauses(family, puzzle, { via: "counters" }));
    if (counted.outcome !== "refuted") throw new Error(counted.outcome);
    const { lemmas } = counted.certificate;
    expect(lemmas).toBeGreaterThan(proved.certificate.lemmas);
    expect(hasFewerLemmas(short, lemmas + 1, budget)).toBe(true);
    expect(hasFewerLemmas(short, lemmas, budget)).toBe(false);
  });

  it("or says in words that none is known", async () => {
    const { family, puzzle } = unwrap(readPuzzle("4 4\nT.T. 1\n.... 1\n.T.. 0\n.... 1\n0 2 0 1\n"));
    const proved = await proveByClauses(family, puzzle, { via: "counters" });
    const message = "no proof by counters is known for this puzzle in the formulation tree-tent";
    expect(proved).toMatchObject({ ok: false, error: { code: "prove/no-counters", message } });
  });

  it.each(["lrat", "drat"] as const)(
    "as %s has the empty clause, also where the formula has it already",
    async (kind) => {
      // The tree in the corner has no cell for its tent.
      const { family, puzzle } = unwrap(
        readPuzzle("4 6\n.T..TT 2\n.....T 4\nT.T... 4\n.T.... 2\n? ? ? ? ? ?\n"),
      );
      const pieces: Uint8Array[] = [];
      const output = { kind, form: "text", write: (piece: Uint8Array) => void pieces.push(piece) } as const;
      const proved = unwrap(await proveByClauses(family, puzzle, { via: "counters", output }));
      expect(proved).toMatchObject({ outcome: "refuted", via: "counters" });
      if (proved.outcome !== "refuted") return;
      const clauses = [...proved.dimacs].join("").split("\n");
      const first = clauses.findIndex((line) => line.startsWith("p "));
      const id = clauses.indexOf("0", first) - first;
      expect(id).toBeGreaterThan(0);
      const expected = kind === "lrat" ? `${proved.certificate.clauses + 1} 0 ${id} 0\n` : "0\n";
      expect(Buffer.concat(pieces).toString()).toBe(expected);
    },
  );
});
