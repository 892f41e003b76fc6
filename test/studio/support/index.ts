export { axe, axeInAllLooks, axeInBothThemes, COLOUR_RULES } from "./axe.js";
export {
  createPageLender,
  DESKTOP,
  launchBrowser,
  newPage,
  PHONE,
  screenshot,
  sharedBrowser,
  type PageLender,
  type PageOptions,
  type WatchedPage,
} from "./browser.js";
export { startStudio, type Served, type ServeOptions } from "./serve.js";
export { buildHarnessPage } from "./harness.js";
