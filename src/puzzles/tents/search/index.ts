export { search } from "./method.js";
