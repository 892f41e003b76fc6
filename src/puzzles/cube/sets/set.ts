/** A box of pieces as data: shapes as they are drawn, a row after each slash, a layer after each bar. */
export interface PieceSet {
  readonly id: string;
  readonly title: string;
  /** The box it usually fills, along x, y and z: the region of a puzzle that names none. */
  readonly region: readonly [x: number, y: number, z: number];
  readonly pieces: readonly {
    readonly name: string;
    readonly colour: string;
    readonly shape: string;
    /** How often it is in the box; once without it. */
    readonly count?: number;
  }[];
}
