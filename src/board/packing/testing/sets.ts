/** Piece sets and boards whose numbers of solutions are known. */
import { unwrap } from "../../../base/index.js";
import {
  createRegion,
  parsePolyform,
  type Polyform,
  type Region,
  regionSymmetries,
} from "../../polyforms/index.js";
import { createBox, mirrorPartners } from "../../polyforms/testing/forms.js";
import {
  createPieceTable,
  packingGroup,
  type PackingGroup,
  type PieceProblem,
  pieceProblem,
} from "../index.js";

export const PENTOMINOES = [
  ".XX/XX./.X.",
  "XXXXX",
  "XXXX/X...",
  "XX../.XXX",
  "XX/XX/X.",
  "XXX/.X./.X.",
  "X.X/XXX",
  "X../X../XXX",
  "X../XX./.XX",
  ".X./XXX/.X.",
  "XXXX/.X..",
  "XX./.X./.XX",
];
export const TWIST = ["oXo/..X", "XX./.oX", "XoXX", "XXX/.oo", "Xo/.o", "XXo/.o.", "o../oXX/.o.", "oXX"];
export const SOMA = ["XX/X.", "XXX/X..", "XXX/.X.", "XX./.XX", "XX/X.|X./..", "XX/X.|.X/..", "XX/X.|../X."];
/** P5 F5 V3 U5 T5 L4. */
export const CUBE_PUZZLER_PRO = ["XX/XX/X.", ".XX/XX./.X.", "XX/X.", "X.X/XXX", "XXX/.X./.X.", "XXX/X.."];

export interface Known {
  readonly problem: PieceProblem;
  readonly rotations: PackingGroup;
  readonly all: PackingGroup;
}

export function piecesOf(texts: readonly string[], dimension: 2 | 3): Polyform[] {
  return texts.map((text) => unwrap(parsePolyform(text, dimension)));
}

/** Every piece once; flat boards let pieces be turned over, solid ones have no mirror to offer. */
export function knownProblem(texts: readonly string[], region: Region): Known {
  const forms = piecesOf(texts, region.dimension);
  const reflections = region.dimension === 2;
  const problem = pieceProblem(
    createPieceTable(
      region,
      forms.map((form) => ({ form, min: 1, max: 1, reflections })),
    ),
  );
  return { problem, ...groupsOf(problem, region, forms, reflections) };
}

export function groupsOf(
  problem: PieceProblem,
  region: Region,
  forms: readonly Polyform[],
  reflections: boolean,
): { rotations: PackingGroup; all: PackingGroup } {
  const symmetries = regionSymmetries(region);
  const partners = mirrorPartners(forms);
  return {
    rotations: packingGroup(
      problem,
      symmetries.filter(({ mirror }) => !mirror),
    ),
    all: packingGroup(
      problem,
      symmetries.map(({ cells, mirror }) => ({
        cells,
        kinds: mirror && !reflections ? partners : undefined,
      })),
    ),
  };
}

export const known = {
  "6x10": () => knownProblem(PENTOMINOES, createBox(6, 10)),
  "5x12": () => knownProblem(PENTOMINOES, createBox(5, 12)),
  "4x15": () => knownProblem(PENTOMINOES, createBox(4, 15)),
  "3x20": () => knownProblem(PENTOMINOES, createBox(3, 20)),
  /** Without the four cells in the middle. */
  "8x8": () =>
    knownProblem(
      PENTOMINOES,
      createRegion(
        2,
        createBox(8, 8).cells.filter((cell) => cell.some((value) => value < 3 || value > 4)),
      ),
    ),
  "2x3x10": () => knownProblem(PENTOMINOES, createBox(2, 3, 10)),
  "2x5x6": () => knownProblem(PENTOMINOES, createBox(2, 5, 6)),
  "3x4x5": () => knownProblem(PENTOMINOES, createBox(3, 4, 5)),
  twist: () => knownProblem(TWIST, createBox(4, 8)),
  soma: () => knownProblem(SOMA, createBox(3, 3, 3)),
  pro: () => knownProblem(CUBE_PUZZLER_PRO, createBox(3, 3, 3)),
} as const;
