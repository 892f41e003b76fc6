/** The lessons, in order. Each is loaded when it is opened. */
import type { LessonEntry } from "../lesson.js";

export const LESSONS: readonly LessonEntry[] = [
  {
    id: "colouring",
    title: "The colouring argument",
    about: "Why no one will ever cover this board, said in one sentence.",
    tasks: 3,
    load: async () => (await import("./colouring.js")).colouring,
  },
  {
    id: "tour",
    title: "Gomory’s tour",
    about: "A walk around the board that tiles it, whichever white and black square are gone.",
    tasks: 3,
    load: async () => (await import("./tour.js")).tour,
  },
  {
    id: "hall",
    title: "Matchings and Hall’s condition",
    about: "When colours agree and the board still cannot be covered: find the crowd.",
    tasks: 3,
    load: async () => (await import("./hall.js")).hall,
  },
  {
    id: "sat",
    title: "A board as a formula",
    about: "Four variables for every square, and clauses that say what a tiling is.",
    tasks: 3,
    load: async () => (await import("./sat.js")).sat,
  },
  {
    id: "slow",
    title: "Why a SAT solver is slow here",
    about: "Measure it, then make the proof short by adding up equations.",
    tasks: 3,
    load: async () => (await import("./slow.js")).slow,
  },
  {
    id: "at-most-one",
    title: "Counting with clauses",
    about: "“At most one” by hand: with many clauses, or with a new variable.",
    tasks: 3,
    load: async () => (await import("./at-most-one.js")).atMostOne,
  },
  {
    id: "tents",
    title: "Three ways to say Tents",
    about: "Two of them are wrong: one allows too much, one too little.",
    tasks: 3,
    load: async () => (await import("./tents.js")).threeWays,
  },
  {
    id: "exact-cover",
    title: "Exact cover and dancing links",
    about: "Choose the square with the fewest choices, and never get lost.",
    tasks: 3,
    load: async () => (await import("./exact-cover.js")).exactCover,
  },
  {
    id: "pips",
    title: "Links and values",
    about: "A Pips board is two puzzles at once. Solve them apart, then together.",
    tasks: 3,
    load: async () => (await import("./pips.js")).linksAndValues,
  },
  {
    id: "relaxation",
    title: "Half a tent",
    about: "Integer programs, what happens when fractions are allowed, and better inequalities.",
    tasks: 3,
    load: async () => (await import("./relaxation.js")).relaxation,
  },
  {
    id: "symmetry",
    title: "Symmetry and counting",
    about: "How many tilings are really different?",
    tasks: 3,
    load: async () => (await import("./symmetry.js")).symmetry,
  },
  {
    id: "proof",
    title: "What a proof is",
    about: "Write one, line by line, and have it checked by a program that trusts nobody.",
    tasks: 3,
    load: async () => (await import("./proof.js")).proof,
  },
];
