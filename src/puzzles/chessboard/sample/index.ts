export { catalogueTilings, sampleTiling, UNIFORM } from "./sample.js";
