export { countTilings } from "./count.js";
export { cutTilings } from "./cut.js";
export { countDistinctTilings } from "./distinct.js";
export { boundBits } from "./bound.js";
export { decompose, type Component } from "./elementary.js";
export { kasteleynMatrix } from "./kasteleyn-matrix.js";
export { dot, invert, modulusLimit, primesBelow, reduce } from "./modular.js";
export { createResidueSystem, type ResidueSystem } from "./residues.js";
export { createFactors, createSkyline, factor, loadMatrix, type Factors, type Skyline } from "./skyline.js";
