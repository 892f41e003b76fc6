export { catalogueTilings, SAMPLER, sampleTiling } from "./sample.js";
