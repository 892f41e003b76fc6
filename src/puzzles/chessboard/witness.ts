/** What a certificate says about a board: checked, said in words, and turned into a counting proof. */
import { plural } from "../../base/index.js";
import { componentsOf, indexOf, type Cell } from "../../board/index.js";
import { checkColouring, checkHall, type Certificate } from "../../certify/index.js";
import type { CountingRefutation } from "../family.js";
import { cellWords, type Chessboard } from "./board.js";
import { dominoPlaces } from "./formulations.js";

export function checkChessboardCertificate(board: Chessboard, certificate: Certificate): boolean | undefined {
  if (certificate.kind === "colouring") return checkColouring(board, certificate).ok;
  if (certificate.kind === "hall") return checkHall(board, certificate).ok;
  return undefined;
}

function colourName([row, col]: Cell): "white" | "black" {
  return (row + col) % 2 === 0 ? "white" : "black";
}

/** One sentence that a player can verify by counting. */
export function certificateWords(certificate: Certificate): string {
  switch (certificate.kind) {
    case "colouring": {
      const { white, black, whole, cell } = certificate;
      const where = whole ? "the board" : `the part of the board around ${cellWords(cell)}`;
      return `No tiling: ${where} has ${plural(white, "white square")} and ${plural(black, "black square")}, and every domino covers one of each.`;
    }
    case "hall": {
      const { set, neighbours } = certificate;
      const colour = colourName(set[0]!);
      const other = colour === "white" ? "black" : "white";
      if (neighbours.length === 0) return `No tiling: square ${cellWords(set[0]!)} has no neighbour left.`;
      const only =
        neighbours.length === 1
          ? `only 1 ${other} neighbour`
          : `only ${neighbours.length} ${other} neighbours`;
      return `No tiling: these ${plural(set.length, `${colour} square`)} have ${only}.`;
    }
    case "rup":
      return `No tiling: a refutation of ${plural(certificate.lemmas, "lemma")} was checked.`;
    case "count":
      return `No tiling: ${certificate.words}.`;
    case "exhausted":
      return "No tiling: every possibility was tried.";
  }
}

/** Squares of one colour and all their neighbours, fewer than they are. */
function crowdOf(
  board: Chessboard,
  certificate: Certificate,
): { set: number[]; neighbours: number[] } | undefined {
  if (certificate.kind === "hall")
    return {
      set: certificate.set.map((cell) => indexOf(board, cell)),
      neighbours: certificate.neighbours.map((cell) => indexOf(board, cell)),
    };
  if (certificate.kind !== "colouring") return undefined;
  const { label } = componentsOf(board);
  const part = label[indexOf(board, certificate.cell)];
  const sides: [number[], number[]] = [[], []];
  label.forEach((of, i) => {
    if (of === part) sides[(Math.floor(i / board.cols) + (i % board.cols)) & 1]!.push(i);
  });
  const [white, black] = sides;
  return white.length > black.length ? { set: white, neighbours: black } : { set: black, neighbours: white };
}

/**
 * Each square of the crowd is covered (Σ x ≥ 1), each neighbour at most once (Σ x ≤ 1). Every domino
 * on the crowd lies on a neighbour too, so the sum leaves −Σ loose ≥ |crowd| − |neighbours| ≥ 1.
 */
export function countingRefutation(
  board: Chessboard,
  certificate: Certificate,
): CountingRefutation | undefined {
  const crowd = crowdOf(board, certificate);
  if (crowd === undefined) return undefined;
  const rank = new Map<number, number>();
  board.present.forEach((bit, i) => {
    if (bit === 1) rank.set(i, rank.size);
  });
  const inSet = new Set(crowd.set);
  const inNeighbours = new Set(crowd.neighbours);
  const ends = dominoPlaces(board);
  const loose: number[] = [];
  for (let v = 1; v <= ends.length / 2; v++) {
    const one = ends[2 * v - 2]!;
    const two = ends[2 * v - 1]!;
    if ((inNeighbours.has(one) && !inSet.has(two)) || (inNeighbours.has(two) && !inSet.has(one)))
      loose.push(v);
  }
  return {
    formulation: "domino",
    atLeast: crowd.set.map((square) => rank.get(square)!),
    atMost: crowd.neighbours.map((square) => rank.get(square)!),
    loose,
  };
}
