/** Series: one question over growing sizes, by every method. */
export { SeriesPage } from "./series-page.js";
