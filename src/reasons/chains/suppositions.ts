/** The mark that is found by the fewest suppositions, told from the board and from the thoughts that were learned before. */
import { Stopped } from "../../base/index.js";
import type { Literal, RuleModel } from "../../model/index.js";
import type { Sums } from "../search/sums.js";
import type { Switchboard } from "../search/switchboard.js";
import { createCaseSearch } from "./cases.js";
import { createImplications } from "./implications.js";
import { createNeeds } from "./needs.js";
import { pruneLinks } from "./prune.js";
import { createTracer, type Link, type Trace, type Tracer } from "./trace.js";

export interface Suppositions {
  /** The links to one of these facts, all of which are forced. Up to `few` rules are said at once. Undefined: none was found in the time. */
  shortest(trace: Trace, open: readonly Literal[], few: number): readonly Link[] | undefined;
}

/** `newLab` gives a switchboard with nothing on it. It is of no use after a search on it was stopped. */
export function createSuppositions(
  model: RuleModel,
  sums: Sums,
  newLab: () => Switchboard,
  tick: () => void,
): Suppositions {
  /** Thoughts that the links use, with their own links, before them. */
  function withThoughts(tracer: Tracer, trace: Trace, links: readonly Link[]): Link[] {
    const places = new Map(trace.learned.map((thought, at) => [thought.literal, at]));
    const used = new Set(links.flatMap(({ uses }) => uses).filter((use) => places.has(use)));
    const before = new Map<number, Link>();
    for (const use of used) {
      const thought = trace.learned[places.get(use)!]!;
      const earlier = { ...trace, learned: trace.learned.slice(0, thought.before) };
      for (const link of tracer.links(earlier, thought)!) before.set(places.get(link.facts[0]!)!, link);
    }
    const inOrder = [...before.keys()].toSorted((a, b) => a - b);
    return [...tracer.withGiven(inOrder.map((at) => before.get(at)!)), ...links];
  }

  function tracerOn({ given }: Trace, lab: Switchboard): Tracer {
    const ground = newLab();
    for (const literal of given) ground.set(literal);
    return createTracer(
      lab,
      () => ({ board: ground, given }),
      () => undefined,
    );
  }

  return {
    shortest(trace, open, few) {
      const known = [...trace.given, ...trace.learned.map(({ literal }) => literal)];
      const board = createImplications(sums, model, known);
      // Its searches are short, and the time is checked between them, so a chain that was found is told whole.
      const lab = newLab();
      const needs = createNeeds(() => undefined);
      const cases = createCaseSearch(board, sums, model.factCount);
      let best: Link[] | undefined;
      let fewest = Infinity;
      try {
        for (const mark of open) {
          const links = cases.refute(mark, fewest, tick);
          if (links === undefined) continue;
          const pruned = pruneLinks(needs, lab, links, few, true);
          const count = clashesIn(pruned);
          if (best !== undefined && count >= fewest) continue;
          fewest = count;
          best = pruned;
        }
      } catch (error) {
        // The shortest that was found in the time.
        if (!(error instanceof Stopped) || best === undefined) throw error;
      }
      return best && withThoughts(tracerOn(trace, lab), trace, best);
    },
  };
}

/** How many suppositions a chain tells, those inside others included. */
export function clashesIn(links: readonly Link[]): number {
  let count = 0;
  for (const { suppose } of links) if (suppose !== undefined) count += 1 + clashesIn(suppose);
  return count;
}
