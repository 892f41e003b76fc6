export { formatPolyform, parsePolyform } from "./drawing.js";
export { enumeratePolyforms } from "./enumerate.js";
export {
  canonicalPolyform,
  createPolyform,
  hangsTogether,
  mirrorPartners,
  normalise,
  type Orientation,
  orientationsOf,
  type Polyform,
  polyformKey,
  polyformSymmetries,
  transformPolyform,
  type Turning,
} from "./polyform.js";
export {
  cellNumber,
  createBox,
  createRegion,
  type FormPlacement,
  placementsIn,
  type Region,
  regionNeighbours,
  regionSymmetries,
  type RegionSymmetry,
  sweepOrder,
  sweepSlots,
} from "./region.js";
export { type Dimension, type Point, type Transform, transformPoint, transformsOf } from "./transforms.js";
