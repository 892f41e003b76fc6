// Read a Tents puzzle, solve it, and draw the solution.
import { solvePuzzle, unwrap } from "quadrille";
import { renderTerminal } from "quadrille/scene";
import { parseTents, tents } from "quadrille/tents";

const puzzle = unwrap(parseTents("6x6:b_ahccge,1,2,1,1,0,2,1,2,1,2,0,1"));
const answer = unwrap(await solvePuzzle(tents, puzzle, { limit: 2 }));
if (answer.status === "solved") {
  const [camp] = answer.solutions;
  console.log(
    `${camp?.tents.length} tents, ${answer.unique === true ? "the only way" : "one of several ways"}`,
  );
  console.log(renderTerminal(tents.scene(puzzle, { solution: camp }), { colour: false }));
}

/* It prints:
7 tents, the only way
    1   2   1   1   0   2
  ┏━━━┯━━━┯━━━┯━━━┯━━━┯━━━┓
1 ┃   │ ▲─┼─♣ │ ♣ │   │ ♣ ┃
  ┠───┼───┼───┼─┼─┼───┼─┼─┨
2 ┃   │   │   │ ▲ │   │ ▲ ┃
  ┠───┼───┼───┼───┼───┼───┨
1 ┃ ▲ │   │ ♣ │   │   │   ┃
  ┠─┼─┼───┼─┼─┼───┼───┼───┨
2 ┃ ♣ │   │ ▲ │   │ ♣─┼─▲ ┃
  ┠───┼───┼───┼───┼───┼───┨
0 ┃   │   │   │   │   │   ┃
  ┠───┼───┼───┼───┼───┼───┨
1 ┃ ♣─┼─▲ │   │   │   │   ┃
  ┗━━━┷━━━┷━━━┷━━━┷━━━┷━━━┛
♣ tree   ▲ tent
*/
