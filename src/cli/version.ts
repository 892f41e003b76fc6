/** The version of the package, in a module of its own for commands that must not load the whole program. */
export const VERSION = "0.1.0";
