/** What the packing families share. Not a family itself. */
export { explainPacking } from "./explain.js";
export { placementFormulation, type PackingAdapter, type PackingOutline } from "./placement.js";
export { PLACEMENT, SEARCH, SEARCH_NAME, unitName } from "./names.js";
export { packingCounts, searchMethod } from "./search.js";
export { packingRefutations } from "./proofs.js";
export { symmetriesOf } from "./symmetry.js";
export { rememberView, type PackingView, type PackingWords, type ViewKind } from "./view.js";
export { packingMarks } from "./marks.js";
export { packingCertificates, type PackingFact, type PackingFacts } from "./witness.js";
export { unitFormulation, type UnitPeg, type UnitSource } from "./unit/unit.js";
export { packingReasons, type PackingClue, type PackingGiven } from "./reasons/index.js";
export { createClueMaker } from "./making.js";
export { packingMeasuring } from "./stages.js";
