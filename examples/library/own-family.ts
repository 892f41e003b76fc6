// A puzzle that Quadrille does not know (star-battle.ts), solved, found unique, counted and drawn.
import { countPuzzle, readPuzzle, solvePuzzle, unwrap } from "quadrille";
import { renderTerminal } from "quadrille/scene";
import { starBattle } from "./star-battle.js";

const text = "https://puzz.link/p?starbattle/6/6/1/75b6681eh40c";
const { family, puzzle } = unwrap(readPuzzle(text, { families: [starBattle] }));
const answer = unwrap(await solvePuzzle(family, puzzle, { limit: 2 }));
const { count } = unwrap(await countPuzzle(family, puzzle));
console.log(`${family.title}: ${count} solution`);
if (answer.status === "solved")
  console.log(renderTerminal(family.scene(puzzle, { solution: answer.solutions[0] }), { colour: false }));

/* It prints:
Star Battle: 1 solution
┏━━━━━━━━━━━┳━━━┳━━━┳━━━┓
┃ ·   ·   · ┃ · ┃ ★ ┃ · ┃
┃           ┃   ┗━━━┫   ┃
┃ ·   ★   · ┃ ·   · ┃ · ┃
┣━━━━━━━┳━━━┛   ┏━━━┫   ┃
┃ ·   · ┃ ·   · ┃ · ┃ ★ ┃
┃       ┗━━━┓   ┃   ┗━━━┫
┃ ·   ·   · ┃ ★ ┃ ·   · ┃
┃           ┃   ┃       ┃
┃ ★   ·   · ┃ · ┃ ·   · ┃
┃       ┏━━━┻━━━┛       ┃
┃ ·   · ┃ ★   ·   ·   · ┃
┗━━━━━━━┻━━━━━━━━━━━━━━━┛
★ star
*/
