/** The version of the package, by itself: commands need it that must not load the whole program. */
export const VERSION = "0.1.0";
