/** What is around a family's page on somebody else's page: Play alone, and nothing is kept. */
export { GuestPage as PuzzlePage } from "./guest-page.js";
export { guestSession as sessionPage } from "./guest-session.js";
