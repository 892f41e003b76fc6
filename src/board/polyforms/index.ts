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
} from "./polyform.js";
export {
  createBox,
  createRegion,
  placementsIn,
  type Region,
  regionNeighbours,
  regionSymmetries,
  sweepOrder,
  sweepSlots,
} from "./region.js";
export { type Point, transformPoint, transformsOf } from "./transforms.js";
