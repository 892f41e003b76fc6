/** Single pieces as they are drawn, and their names. */
import { turnOfPose, turnsOf, type Pose, type TwistPiece } from "../../../../puzzles/index.js";
import { COLOUR_NAMES } from "../../../../scene/index.js";
import type { PieceFaceProps } from "../../../board/index.js";
import * as phrases from "../../../words/twist.js";

const known = new WeakMap<TwistPiece, PieceFaceProps["piece"]>();

export function faceOf(piece: TwistPiece): PieceFaceProps["piece"] {
  let face = known.get(piece);
  if (face === undefined) {
    const { cells, holes } = turnsOf(piece)[0]!;
    face = { cells, holes: cells.filter((_, at) => holes[at]), colour: piece.colour };
    known.set(piece, face);
  }
  return face;
}

export function poseStyle({ quarters, flipped }: Pose): string {
  return `scaleY(${flipped ? -1 : 1}) rotate(${quarters * 90}deg)`;
}

/** The sides of a turned piece, in cells. */
export function turnedBox(piece: TwistPiece, pose: Pose): { readonly rows: number; readonly cols: number } {
  return turnsOf(piece)[turnOfPose(pose)]!;
}

/** "Piece a, red" */
export function pieceTitle({ name, colour }: TwistPiece): string {
  return phrases.pieceWithColour(name, COLOUR_NAMES[colour]!);
}
