/** The frame of a family's page on another site: only Play, and nothing is saved. */
export { GuestPage as PuzzlePage } from "./guest-page.js";
export { guestSession as sessionPage } from "./guest-session.js";
