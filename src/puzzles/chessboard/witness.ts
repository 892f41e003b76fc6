/** The chessboard's certificates: checked against the board, put into words, and turned into a counting proof. */
import { ok, plural } from "../../base/index.js";
import { colourOf, componentOf, indexOf } from "../../board/index.js";
import {
  certificateKind,
  checkColouring,
  checkHall,
  isColouring,
  isHall,
  type Certificate,
  type ColouringCertificate,
  type HallCertificate,
} from "../../certify/index.js";
import type { CountingRefutation } from "../refutations.js";
import { cellWords, NO_TILING, type Chessboard } from "./board.js";
import { ranksOf } from "./formulations.js";

const colouring = certificateKind<Chessboard, ColouringCertificate>("colouring", (board, certificate) => {
  const checked = checkColouring(board, certificate);
  if (!checked.ok) return checked;
  const { white, black, whole, cell } = certificate;
  const where = whole ? "the board" : `the part of the board around ${cellWords(cell)}`;
  return ok(
    `${where} has ${plural(white, "white square")} and ${plural(black, "black square")}, and every domino covers one of each`,
  );
});

const hall = certificateKind<Chessboard, HallCertificate>("hall", (board, certificate) => {
  const checked = checkHall(board, certificate);
  if (!checked.ok) return checked;
  const { set, neighbours } = certificate;
  const [row, col] = set[0]!;
  if (neighbours.length === 0) return ok(`square ${cellWords(set[0]!)} has no neighbour left`);
  const [own, other] = (row + col) % 2 === 0 ? ["white", "black"] : ["black", "white"];
  const [squares, around] = [
    plural(set.length, `${own} square`),
    plural(neighbours.length, `${other} neighbour`),
  ];
  return ok(`these ${squares} have only ${around}`);
});

export const CERTIFYING = { certificates: [colouring, hall], noSolution: NO_TILING };

/** Squares of one colour, and all their neighbours, which are fewer. */
function crowdOf(
  board: Chessboard,
  certificate: Certificate,
): { set: number[]; neighbours: number[] } | undefined {
  if (isHall(certificate))
    return {
      set: certificate.set.map((cell) => indexOf(board, cell)),
      neighbours: certificate.neighbours.map((cell) => indexOf(board, cell)),
    };
  if (!isColouring(certificate)) return undefined;
  const squares = componentOf(board, indexOf(board, certificate.cell));
  const [white, black] = [0, 1].map((colour) => squares.filter((at) => colourOf(board, at) === colour)) as [
    number[],
    number[],
  ];
  return white.length > black.length ? { set: white, neighbours: black } : { set: black, neighbours: white };
}

/** Squares are covered (Σ x ≥ 1), neighbours at most once (Σ x ≤ 1). The sum leaves −Σ loose ≥ |set| − |neighbours| ≥ 1. */
export function countingRefutations(
  board: Chessboard,
  certificate: Certificate,
): readonly CountingRefutation[] {
  const crowd = crowdOf(board, certificate);
  if (crowd === undefined) return [];
  const { rank } = ranksOf(board);
  const weights = new Int8Array(board.present.length);
  for (const square of crowd.set) weights[rank[square]!] = 1;
  for (const square of crowd.neighbours) weights[rank[square]!] = -1;
  const words = `${crowd.set.length} squares against ${crowd.neighbours.length} neighbours`;
  return [{ words, formulation: "domino", weigh: (_, index) => weights[index] ?? 0 }];
}
