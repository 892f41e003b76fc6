// The next step and why, all steps as text, and how hard the puzzle is. Each step was proved before it is shown.
import { unwrap } from "quadrille";
import { gradePuzzle, hintPuzzle, walkPuzzle, walkText } from "quadrille/reasons";
import { parseTents, tents } from "quadrille/tents";

const puzzle = unwrap(parseTents("4x4:bafd,1,0,0,2,1,0,1,1"));
const hint = unwrap(await hintPuzzle(tents, puzzle));
if (hint.status === "step") console.log(`Next: ${hint.step.words}\n`);
const walked = unwrap(await walkPuzzle(tents, puzzle));
console.log(walkText(tents, puzzle, walked, false));
const graded = unwrap(await gradePuzzle(tents, puzzle));
if ("grade" in graded) console.log(`It is ${graded.grade}.`);

/* It prints:
Next: No tree is beside r3c2, so it is grass.

1–4. No tree is beside r3c2, r4c1, r4c2 and r4c3, so they are grass.
5. Column 2 has no tents, so r1c2 and r2c2 are grass.
6. Row 2 has no tents, so r2c3 and r2c4 are grass.
7. Column 3 has no tents, so r3c3 is grass.
8. Row 3 needs one tent and has only one open cell left, so a tent stands on r3c1.
9. Column 1 has its one tent, so r1c1 is grass.
10. The tree on r1c3 has only r1c4 left for its tent, so a tent stands on r1c4.
11. The tree on r3c4 has only r4c4 left for its tent, so a tent stands on r4c4.

That solves it.

It is easy.
*/
