import { isRecord } from "../../../base/index.js";
import type { SavedBoard } from "../../desk/index.js";

/** A line of the list, with the boards that it stands for: its own, and those that add nothing. */
export interface Listed {
  readonly board: SavedBoard;
  readonly twins: readonly SavedBoard[];
}

/** A puzzle with several boards is listed once, unless it was played in different ways. The latest board stands for all. */
export function withoutTwins(boards: readonly SavedBoard[]): Listed[] {
  const puzzleOf = ({ family, format, text, name = "", summary }: SavedBoard): string =>
    JSON.stringify([family, summary?.puzzle ?? [format, text], name]);
  const listed = new Map<SavedBoard, SavedBoard[]>();
  for (const same of groups(boards, puzzleOf)) {
    const byPlay = groups(same, playOf);
    const started = byPlay.filter(([first]) => first?.summary?.started === true);
    const untouched = byPlay.filter((group) => !started.includes(group)).flat();
    const lines = started.length > 0 ? started : [[]];
    // A board that was never played adds nothing to the latest game.
    lines[0] = [...(lines[0] ?? []), ...untouched];
    for (const [first, ...twins] of lines) if (first !== undefined) listed.set(first, twins);
  }
  return boards.flatMap((board) => {
    const twins = listed.get(board);
    return twins === undefined ? [] : [{ board, twins }];
  });
}

function groups<T>(things: readonly T[], key: (thing: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const thing of things) {
    const group = found.get(key(thing));
    if (group === undefined) found.set(key(thing), [thing]);
    else group.push(thing);
  }
  return [...found.values()];
}

function playOf({ extra, summary }: SavedBoard): string {
  if (summary?.started !== true) return "";
  return JSON.stringify(isRecord(extra) ? (extra["played"] ?? null) : null);
}
