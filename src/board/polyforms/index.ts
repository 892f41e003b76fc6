export { formatPolyform, parsePolyform } from "./drawing.js";
export {
  canonicalPolyform,
  createPolyform,
  hangsTogether,
  normalise,
  type Orientation,
  orientationsOf,
  type Polyform,
  polyformKey,
  transformPolyform,
} from "./polyform.js";
export {
  createRegion,
  placementsIn,
  type Region,
  regionNeighbours,
  regionSymmetries,
  sweepOrder,
  sweepSlots,
} from "./region.js";
export { type Point, transformPoint, transformsOf } from "./transforms.js";
