export { catalogueTilings, SAMPLER, sampleTiling, type TilingCatalogue } from "./sample.js";
