/** Dominoes with pips, each an element of its own that stays while it lies where it is, and comes in as pieces do. */
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { type DominoItem, dominoShapes, type Layers } from "../../../scene/index.js";
import { slideOf, useEntering } from "./entering.js";
import { sameCells, shapeOf } from "./shapes.js";

export interface DominoesProps {
  readonly layers: Layers;
  readonly animate: boolean | undefined;
}

function sameDominoes(one: readonly DominoItem[], two: readonly DominoItem[]): boolean {
  if (one === two) return true;
  if (one.length !== two.length) return false;
  return one.every(({ cells, pips }, i) => {
    const other = two[i]!;
    return sameCells(cells, other.cells) && pips[0] === other.pips[0] && pips[1] === other.pips[1];
  });
}

export function Dominoes({ layers, animate }: DominoesProps) {
  const known = useRef(layers.dominoes);
  if (!sameDominoes(known.current, layers.dominoes)) known.current = layers.dominoes;
  const dominoes = known.current;
  const group = useRef<SVGGElement>(null);
  const kept = useRef(new Map<string, VNode>());
  useEntering(group, dominoes, animate);
  const elements = useMemo(() => {
    const now = new Map<string, VNode>();
    for (const domino of dominoes) {
      let key = `${domino.cells.join(" ")}:${domino.pips.join()}`;
      while (now.has(key)) key += "+";
      now.set(key, kept.current.get(key) ?? dominoElement(domino, key));
    }
    kept.current = now;
    return [...now.values()];
  }, [dominoes]);
  if (dominoes.length === 0) return null;
  return <g ref={group}>{elements}</g>;
}

function dominoElement(domino: DominoItem, key: string): VNode {
  return (
    <g key={key} class="board-piece" data-domino={domino.pips.join("-")} data-slide={slideOf(domino.cells)}>
      {dominoShapes(domino).map((shape, i) => shapeOf(shape, `part${i}`))}
    </g>
  );
}
