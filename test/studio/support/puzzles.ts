/** Small puzzles that several files use. */

/** Tents: trees on (0,2), (1,0), (2,3), and one solution. */
export const THREE_TREES = {
  format: "course",
  text: "4 4\n..T. 1\nT... 0\n...T 1\n.... 1\n1 0 0 2\n",
} as const;
/** The tents of its solution. */
export const THREE_TENTS = [
  [0, 3],
  [2, 0],
  [3, 3],
] as const;

/** Tents without a solution: a tent may not serve two trees. */
export const TWO_TREES_ONE_TENT = { format: "game-id", text: "4x4:bgd_,0,1,0,2,2,0,1,0" } as const;

/** Tents with several solutions: two trees, two tents, and four ways that keep their distance. */
export const SEVERAL_CAMPS = { format: "course", text: "3 3\n.T. ?\n... ?\n.T. ?\n? ? ?\n" } as const;

/** Polycubes: two squares of four cubes make a box in three ways. Layers are two cells wide, with one between them. */
export const TWO_SQUARES = {
  format: "json",
  text: JSON.stringify({
    family: "cube",
    region: [2, 2, 2],
    pieces: [{ name: "S", colour: "sky", shape: "XX/XX", count: 2 }],
  }),
} as const;

/** Wide enough for the layers, but too narrow for the solid, so that no time goes into drawing it. */
export const LAYERS_ONLY = { width: 860, height: 900 } as const;

/** One of every family, with one solution. */
export const UNIQUE = {
  chessboard: { format: "code", text: "2x3-0,0-1,2" },
  pips: { format: "drawing", text: "dominoes 1-2 2-5 0-5\n\nABB.CD\n\nA < 2\nB equal\nC = 5\nD = 0\n" },
  twist: {
    format: "json",
    text: '{"family":"twist","board":{"rows":2,"cols":3},"pieces":[{"name":"a","colour":"red","shape":"oXX"},{"name":"b","colour":"blue","shape":"XoX"}],"pegs":[{"colour":"red","cell":[0,0]}]}',
  },
  cube: {
    format: "json",
    text: '{"family":"cube","region":[3,2,1],"pieces":[{"name":"A","colour":"red","shape":"XXX"},{"name":"B","colour":"blue","shape":"XXX"}],"faces":{"top":["red ? ?","? ? ?"]}}',
  },
  tents: THREE_TREES,
} as const;
