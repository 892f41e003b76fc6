import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap } from "../../base/index.js";
import { createGrid } from "../../board/index.js";
import {
  checkLrat,
  checkProof,
  createDratStepWriter,
  createLratWriter,
  parseDrat,
  type Certificate,
  type LratCheck,
} from "../../certify/index.js";
import { CNF_ENCODINGS, describeEncodings, encodeCnf, type CnfEncoding } from "../../encodings/index.js";
import { chessboard, type Chessboard, type Formulation, type Tiling } from "../../puzzles/index.js";
import { smallBoards } from "../../puzzles/chessboard/testing/brute.js";
import { solveByMethod } from "../trust/index.js";

const [cellDirection, domino] = ["cell-direction", "domino"].map((id) =>
  chessboard.formulations.find((formulation) => formulation.id === id)!,
) as [Formulation<Chessboard, Tiling>, Formulation<Chessboard, Tiling>];
const shortRefutation = chessboard.shortRefutation!;

const colouring = chessboard.methods.find(({ id }) => id === "colouring")!;
const colouringOf = (board: Chessboard) => solveByMethod(chessboard, board, colouring, {}).certificate;

const matching = chessboard.methods.find(({ id }) => id === "matching")!;
/** A Hall set of a board with equal colours in every part. */
const hallOf = (board: Chessboard): Certificate | undefined => {
  const { certificate } = solveByMethod(chessboard, board, matching, {});
  return certificate?.kind === "hall" ? certificate : undefined;
};

/** All squares of the more frequent colour, with all of the other. */
function allOfOneColour(board: Chessboard): Certificate {
  const cells = Array.from(board.present, (_, at) => at)
    .filter((at) => board.present[at] === 1)
    .map((at) => [Math.floor(at / board.cols), at % board.cols] as const);
  const [white, black] = [0, 1].map((colour) => cells.filter(([row, col]) => (row + col) % 2 === colour));
  const [set, neighbours] = white!.length > black!.length ? [white!, black!] : [black!, white!];
  return { kind: "hall", set, neighbours };
}

const budget = startBudget();

function refuted(
  board: Chessboard,
  formulation: Formulation<Chessboard, Tiling>,
  encoding: CnfEncoding = "pairwise",
  certificate: Certificate = colouringOf(board)!,
) {
  const cnf = unwrap(encodeCnf(formulation.build(board), encoding));
  const writers = [
    createLratWriter("text"),
    createLratWriter("binary"),
    createDratStepWriter("text"),
    createDratStepWriter("binary"),
  ];
  const files: Uint8Array[][] = writers.map(() => []);
  const flush = (all: boolean): void =>
    writers.forEach((writer, at) => {
      const piece = writer.piece(all);
      if (piece !== undefined) files[at]!.push(piece);
    });
  const refutation = shortRefutation(
    board,
    certificate,
    { ...cnf, formulation: formulation.id },
    (step, deleted) => writers.forEach((writer) => writer.write(step, deleted)),
  )!;
  while (refutation.advance()) flush(false);
  flush(true);
  const [text, binary, drat, dratBinary] = files.map((pieces) => Buffer.concat(pieces));
  return { cnf, words: refutation.words, text: text!, binary: binary!, drat: drat!, dratBinary: dratBinary! };
}

type Refuted = ReturnType<typeof refuted>;

/** All four files refute the formula. */
function passes({ cnf, text, binary, drat, dratBinary }: Refuted): LratCheck {
  const check = unwrap(checkLrat(cnf, text, { budget, form: "text" }));
  expect(check.words).toContain("The proof refutes the formula");
  expect(unwrap(checkLrat(cnf, binary, { budget, form: "binary" }))).toEqual(check);
  for (const [bytes, form] of [
    [drat, "text"],
    [dratBinary, "binary"],
  ] as const) {
    const proof = unwrap(parseDrat(bytes, form));
    expect(checkProof(cnf, proof, { budget, mode: "forward", strict: true }).verdict).toBe("verified");
  }
  return check;
}

/** Boards with as many white holes as black ones; many have no tiling. */
const balancedBoards: fc.Arbitrary<Chessboard> = fc
  .tuple(
    fc.integer({ min: 2, max: 5 }),
    fc.integer({ min: 3, max: 9 }),
    fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  )
  .map(([half, cols, seed]) => {
    const random = createRandom(seed);
    const holes = Array.from({ length: Math.ceil((half * cols) / 5) }, () => [0, 1]).flat();
    const removed = holes.map((colour) => {
      const [row, col] = [random.below(2 * half), random.below(cols)];
      return (row + col) % 2 === colour ? ([row, col] as const) : ([row ^ 1, col] as const);
    });
    return createGrid(2 * half, cols, removed);
  });

const corners = (n: number): Chessboard =>
  createGrid(n, n, [
    [0, 0],
    [n - 1, n - 1],
  ]);

describe("column counters", () => {
  it.each([
    [4, 156],
    [8, 1088],
    [20, 8492],
  ])("refute the board of %i rows and columns without two corners, by %i lemmas", (n, lemmas) => {
    for (const formulation of [domino, cellDirection]) {
      const proof = refuted(corners(n), formulation);
      expect(proof.words).toBe("column counters modulo 3");
      expect(passes(proof).lemmas).toBe(lemmas);
    }
  });
  it("refute any board with unequal colours, with holes and in several parts", () => {
    fc.assert(
      fc.property(smallBoards, fc.constantFrom(domino, cellDirection), (board, formulation) => {
        fc.pre(colouringOf(board) !== undefined);
        passes(refuted(board, formulation));
      }),
      { numRuns: 150 },
    );
  });
  it("count modulo what does not divide the difference", () => {
    expect(refuted(createGrid(3, 3), domino).words).toBe("column counters modulo 2");
    // A comb with twelve black squares more than white ones.
    const even = Array.from({ length: 6 }, (_, half) => 2 * half);
    const comb = createGrid(
      12,
      3,
      even.flatMap((row) => [[row, 0] as const, [row, 2] as const]),
    );
    for (const formulation of [domino, cellDirection]) {
      const proof = refuted(comb, formulation);
      expect(proof.words).toBe("column counters modulo 5");
      passes(proof);
    }
  });
  it("go by whatever clauses propagate: every arc-consistent encoding", () => {
    const arcConsistent = describeEncodings().filter((encoding) => encoding.arcConsistent);
    expect(arcConsistent.length).toBeGreaterThan(4);
    for (const { id } of arcConsistent)
      passes(
        refuted(
          corners(6),
          domino,
          CNF_ENCODINGS.find((encoding) => encoding === id),
        ),
      );
  });
  it("do without boards whose colours are equal, and other formulations", () => {
    const board = createGrid(4, 4);
    const cnf = unwrap(encodeCnf(domino.build(board), "pairwise"));
    const equal = { kind: "colouring", cell: [0, 0], white: 8, black: 8, whole: true } as const;
    const formula = { ...cnf, formulation: "domino" };
    expect(shortRefutation(board, equal, formula, () => undefined)).toBeUndefined();
    const other = { ...cnf, formulation: "another" };
    expect(shortRefutation(corners(4), colouringOf(corners(4))!, other, () => undefined)).toBeUndefined();
  });
});

describe("frontier counters", () => {
  it.each([4, 8, 20])("refute the board of %i rows and columns without two corners, too", (n) => {
    for (const formulation of [domino, cellDirection]) {
      const proof = refuted(corners(n), formulation, "pairwise", allOfOneColour(corners(n)));
      expect(proof.words).toContain("frontier counters");
      expect(passes(proof).lemmas).toBeLessThan(4 * n ** 3);
    }
  });
  it("refute boards with equal colours", () => {
    let seen = 0;
    fc.assert(
      fc.property(balancedBoards, fc.constantFrom(domino, cellDirection), (board, formulation) => {
        const certificate = hallOf(board);
        fc.pre(certificate !== undefined);
        seen++;
        passes(refuted(board, formulation, "pairwise", certificate));
      }),
      { numRuns: 60 },
    );
    expect(seen).toBeGreaterThan(10);
  });
  it("refute a board of several parts and holes, by the one part that cannot be covered", () => {
    // Left a ring that can be covered. Right two halves with a corridor of one square: above three white squares too many, below
    // three black ones, so that the colours of the part are equal.
    const rows = [
      "...##.#.#.#..",
      ".#.##........",
      ".#.##........",
      ".#.##........",
      "...####.#####",
      "#####........",
      "..###........",
      "..###........",
      "######.#.#.#.",
    ];
    const holes = rows.flatMap((row, at) =>
      row.split("").flatMap((cell, col) => (cell === "#" ? [[at, col] as const] : [])),
    );
    const board = createGrid(9, 13, holes);
    const certificate = hallOf(board);
    if (certificate === undefined) throw new Error("no Hall set");
    const { set } = certificate as unknown as { set: readonly (readonly [number, number])[] };
    expect(set.every(([, col]) => col >= 5)).toBe(true);
    for (const formulation of [domino, cellDirection]) {
      const proof = refuted(board, formulation, "pairwise", certificate);
      expect(proof.words).toContain(`frontier counters around ${set.length} squares`);
      passes(proof);
    }
  });
  it("refute boards of 50 × 50 with as many white holes as black ones", () => {
    let seen = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const random = createRandom(seed);
      const squares = random.shuffle(
        Array.from({ length: 2500 }, (_, at) => [Math.floor(at / 50), at % 50] as const),
      );
      const holes = [0, 1].flatMap((colour) =>
        squares.filter(([row, col]) => (row + col) % 2 === colour).slice(0, 130),
      );
      const board = createGrid(50, 50, holes);
      const certificate = hallOf(board);
      if (certificate === undefined) continue;
      seen++;
      passes(refuted(board, domino, "pairwise", certificate));
    }
    expect(seen).toBeGreaterThan(3);
  });
});
