/**
 * What single rules settle on a Tents board, step by step, as a walkthrough takes them: for each open cell the first rule, by its number in
 * the model of reasons (`reasons/rules.ts`), that settles it alone; of these the one whose technique comes first; then all that this rule
 * settles at once. A walkthrough finds the same by search. Here each rule is looked at only when a cell of its changes, so that a
 * board of 10 × 10 takes a tenth of a millisecond.
 *
 * What single rules force holds in every solution: a board that they settle has one.
 */
import { BLANK, type Tents } from "../puzzle.js";
import { aroundOf, NONE, type Around } from "./around.js";

/** What single rules settle. */
export interface SingleSteps {
  /** For each step, how many rules there were to choose from. */
  readonly choices: readonly number[];
  /** Cells that could have a tent: all without a tree. */
  readonly facts: number;
  /** The cells that stay open. */
  readonly open: readonly number[];
}

const GRASS = 1;
const TENT = 2;

/** Kinds of steps: the rule, and what it says. Those of a line are kept apart, as the walkthrough keeps them. */
const KIND = { own: 0, touch: 1, fullRow: 2, fullColumn: 3, openRow: 4, openColumn: 5, tree: 6 } as const;
/** How early the technique of a kind comes. */
const RANK = [0, 1, 2, 2, 3, 3, 4];

/** The rules of a board by number: trees, then two for each cell without a tree (its own tree, no touching), then lines. */
interface Board extends Around {
  readonly cols: number;
  /** Variables (from 0) by cell, `NONE` on trees; and the other way round. */
  readonly variable: Int32Array;
  readonly cells: Int32Array;
  /** The numbers of trees by cell. */
  readonly tree: Int32Array;
  readonly treeCount: number;
  /** Rows, then columns. */
  readonly lines: readonly Line[];
}

interface Line {
  readonly clue: number;
  readonly cells: readonly number[];
  /** The numbers of its two rules; `NONE` where it has none. */
  readonly atLeast: number;
  readonly atMost: number;
}

/** Undefined where the board has givens: those are rules, too. */
export function singleSteps(puzzle: Tents): SingleSteps | undefined {
  if (puzzle.givens.some((given) => given !== 0)) return undefined;
  const state = createState(boardOf(puzzle));
  const choices: number[] = [];
  for (let chosen = state.choose(); chosen !== undefined; chosen = state.choose()) {
    choices.push(chosen.choice);
    state.take(chosen.rule, chosen.kind);
  }
  return { choices, facts: state.board.cells.length, open: state.open() };
}

function boardOf({ rows, cols, trees, rowClues, colClues }: Tents): Board {
  const size = rows * cols;
  const variable = new Int32Array(size).fill(NONE);
  const tree = new Int32Array(size).fill(NONE);
  const cells: number[] = [];
  let treeCount = 0;
  for (let at = 0; at < size; at++) {
    if (trees[at] === 1) tree[at] = treeCount++;
    else variable[at] = cells.push(at) - 1;
  }
  const { beside, touching } = aroundOf(rows, cols);
  let rule = treeCount + 2 * cells.length;
  const line = (clue: number, places: readonly number[]): Line => {
    const own = places.filter((at) => trees[at] === 0);
    if (clue === BLANK) return { clue, cells: own, atLeast: NONE, atMost: NONE };
    return { clue, cells: own, atLeast: clue > 0 ? rule++ : NONE, atMost: rule++ };
  };
  const across = Array.from(rowClues, (clue, row) =>
    line(
      clue,
      Array.from({ length: cols }, (_, col) => row * cols + col),
    ),
  );
  const down = Array.from(colClues, (clue, col) =>
    line(
      clue,
      Array.from({ length: rows }, (_, row) => row * cols + col),
    ),
  );
  return {
    cols,
    variable,
    cells: Int32Array.from(cells),
    beside,
    touching,
    tree,
    treeCount,
    lines: [...across, ...down],
  };
}

interface State {
  readonly board: Board;
  /** The rule of the next step, its kind, and how many rules there were to choose from. Undefined: no rule settles anything alone. */
  choose(): { readonly rule: number; readonly kind: number; readonly choice: number } | undefined;
  /** Puts on the board what a rule settles. */
  take(rule: number, kind: number): void;
  open(): number[];
}

function createState(board: Board): State {
  const { cells, variable, beside, touching, tree, treeCount, lines, cols } = board;
  const rows = lines.length - cols;
  const marks = new Uint8Array(variable.length);
  /** By open cell (as variable): the first rule that settles it, and its kind. */
  const ruleOf = new Int32Array(cells.length).fill(NONE);
  const kindOf = new Uint8Array(cells.length);
  /** How many open cells each rule is the first for, and how many rules are for any. */
  const uses = new Int32Array(treeCount + 2 * cells.length + 2 * lines.length);
  let choice = 0;
  const lineTents = new Int32Array(lines.length);
  const lineOpen = Int32Array.from(lines, (line) => line.cells.length);
  /** By tree: the cells beside it that are open or have a tent. */
  const places = new Int32Array(treeCount);
  for (const at of cells) forEachTree(board, at, (side) => places[tree[side]!]!++);

  const rowOf = (at: number): number => Math.floor(at / cols);
  const colOf = (at: number): number => rows + (at % cols);
  const touchRule = (at: number): number => treeCount + 2 * variable[at]! + 1;

  function setRule(v: number, rule: number, kind: number): void {
    const before = ruleOf[v]!;
    if (before !== NONE && --uses[before]! === 0) choice--;
    ruleOf[v] = rule;
    kindOf[v] = kind;
    if (rule !== NONE && uses[rule]!++ === 0) choice++;
  }

  /** The first rule that settles an open cell. */
  function look(at: number): void {
    const v = variable[at]!;
    if (v === NONE || marks[at] !== 0) return;
    let rule = NONE;
    let kind = 0;
    const offer = (other: number, of: number): void => {
      if (rule === NONE || other < rule) [rule, kind] = [other, of];
    };
    let hasTree = false;
    forEachTree(board, at, (side) => {
      hasTree = true;
      if (places[tree[side]!] === 1) offer(tree[side]!, KIND.tree);
    });
    if (!hasTree) offer(treeCount + 2 * v, KIND.own);
    for (let i = 8 * at; i < 8 * at + 8; i++) {
      const other = touching[i]!;
      if (other === NONE || marks[other] !== TENT) continue;
      offer(touchRule(at), KIND.touch);
      offer(touchRule(other), KIND.touch);
    }
    for (const l of [rowOf(at), colOf(at)]) {
      const { clue, atLeast, atMost } = lines[l]!;
      const isRow = l < rows;
      if (atMost !== NONE && lineTents[l] === clue) offer(atMost, isRow ? KIND.fullRow : KIND.fullColumn);
      if (atLeast !== NONE && lineTents[l]! + lineOpen[l]! === clue)
        offer(atLeast, isRow ? KIND.openRow : KIND.openColumn);
    }
    if (rule !== ruleOf[v]) setRule(v, rule, kind);
  }

  function mark(at: number, value: number): void {
    if (marks[at] !== 0) return;
    setRule(variable[at]!, NONE, 0);
    marks[at] = value;
    for (const l of [rowOf(at), colOf(at)]) {
      lineOpen[l]!--;
      if (value === TENT) lineTents[l]!++;
      const { clue, cells: own } = lines[l]!;
      if (lineTents[l] === clue || lineTents[l]! + lineOpen[l]! === clue)
        for (const other of own) look(other);
    }
    if (value === TENT) {
      for (let i = 8 * at; i < 8 * at + 8; i++) if (touching[i] !== NONE) look(touching[i]!);
      return;
    }
    forEachTree(board, at, (side) => {
      if (--places[tree[side]!]! !== 1) return;
      for (let i = 4 * side; i < 4 * side + 4; i++) if (beside[i] !== NONE) look(beside[i]!);
    });
  }

  for (const at of cells) look(at);
  return {
    board,
    choose() {
      let best = NONE;
      for (let v = 0; v < cells.length; v++)
        if (ruleOf[v] !== NONE && (best === NONE || RANK[kindOf[v]!]! < RANK[kindOf[best]!]!)) best = v;
      return best === NONE ? undefined : { rule: ruleOf[best]!, kind: kindOf[best]!, choice };
    },
    take(rule, kind) {
      const { cells: settled, value } = settledBy(board, rule, kind, marks);
      for (const at of settled) if (at !== NONE && variable[at] !== NONE) mark(at, value);
    },
    open: () => [...cells].filter((at) => marks[at] === 0),
  };
}

/** The trees beside a cell. */
function forEachTree({ beside, tree }: Board, at: number, visit: (tree: number) => void): void {
  for (let i = 4 * at; i < 4 * at + 4; i++) {
    const side = beside[i]!;
    if (side !== NONE && tree[side] !== NONE) visit(side);
  }
}

/** The cells that a rule settles, and some that are settled already; and what it says of them. */
function settledBy(
  { cells, beside, touching, tree, treeCount, lines }: Board,
  rule: number,
  kind: number,
  marks: Uint8Array,
): { readonly cells: Iterable<number>; readonly value: number } {
  if (kind === KIND.tree) {
    const at = tree.indexOf(rule);
    return { cells: beside.subarray(4 * at, 4 * at + 4), value: TENT };
  }
  if (kind === KIND.own) return { cells: [cells[(rule - treeCount) >> 1]!], value: GRASS };
  if (kind === KIND.touch) {
    const at = cells[(rule - treeCount - 1) >> 1]!;
    return { cells: marks[at] === 0 ? [at] : touching.subarray(8 * at, 8 * at + 8), value: GRASS };
  }
  const line = lines.find(({ atLeast, atMost }) => atLeast === rule || atMost === rule)!;
  return { cells: line.cells, value: line.atLeast === rule ? TENT : GRASS };
}
