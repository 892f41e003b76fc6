/** One way to build the Soma cube, layer by layer from the top: the first screen shows it without loading a solver. */
export const SOMA_LAYERS: readonly (readonly string[])[] = [
  ["VVL", "ZVP", "TPP"],
  ["ZAL", "ZAB", "TTP"],
  ["ZLL", "AAB", "TBB"],
];
