/** The board as a bipartite graph: white squares left, black squares right, an edge per domino that fits. */
import { cellAt, cellWords, neighboursOf } from "../../../../board/index.js";
import { type Certificate, isHall } from "../../../../certify/index.js";
import { type Chessboard, dominoesOf, type Tiling } from "../../../../puzzles/index.js";
import * as phrases from "../../../words/chessboard.js";

/** More squares than this make a tangle, not a picture. */
const DRAWN_SQUARES = 144;
const ROW = 14;
const LEFT = 44;
const RIGHT = 216;

export interface GraphProps {
  readonly board: Chessboard;
  readonly tiling?: Tiling | undefined;
  readonly certificate?: Certificate | undefined;
}

export function BipartiteGraph({ board, tiling, certificate }: GraphProps) {
  const whites: number[] = [];
  const blacks: number[] = [];
  board.present.forEach((bit, i) => {
    if (bit === 1) ((Math.floor(i / board.cols) + (i % board.cols)) % 2 === 0 ? whites : blacks).push(i);
  });
  if (whites.length + blacks.length > DRAWN_SQUARES)
    return <p class="panel-hint">{phrases.theGraphOfMore(DRAWN_SQUARES)}</p>;
  const longest = Math.max(whites.length, blacks.length, 1);
  const place = new Map<number, { x: number; y: number }>();
  const column = (squares: readonly number[], x: number): void =>
    squares.forEach((square, i) =>
      place.set(square, { x, y: ROW * (i + 0.5 + (longest - squares.length) / 2) }),
    );
  column(whites, LEFT);
  column(blacks, RIGHT);
  const laid = new Set<string>();
  for (const [one, two] of tiling === undefined ? [] : dominoesOf(tiling))
    laid.add(`${cellWords(one)}-${cellWords(two)}`).add(`${cellWords(two)}-${cellWords(one)}`);
  const crowded = new Set<number>();
  if (certificate !== undefined && isHall(certificate))
    for (const [row, col] of [...certificate.set, ...certificate.neighbours])
      crowded.add(row * board.cols + col);
  const name = (square: number): string => cellWords(cellAt(board, square));
  return (
    <svg
      class="bipartite"
      viewBox={`0 0 ${LEFT + RIGHT} ${longest * ROW}`}
      role="img"
      aria-label={phrases.whiteSquaresBlackSquaresJoined(whites.length, blacks.length)}
    >
      {whites.flatMap((white) =>
        neighboursOf(board, white).map((black) => {
          const from = place.get(white)!;
          const to = place.get(black)!;
          const kind = laid.has(`${name(white)}-${name(black)}`)
            ? "laid"
            : crowded.has(white) && crowded.has(black)
              ? "crowded"
              : "free";
          return <line key={`${white}-${black}`} class={kind} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
        }),
      )}
      {[...place].map(([square, { x, y }]) => (
        <g key={square} class={crowded.has(square) ? "crowded" : ""}>
          <circle cx={x} cy={y} r={4} class={x === LEFT ? "white" : "black"} />
          <text x={x === LEFT ? x - 9 : x + 9} y={y + 3.5} text-anchor={x === LEFT ? "end" : "start"}>
            {name(square)}
          </text>
        </g>
      ))}
    </svg>
  );
}
