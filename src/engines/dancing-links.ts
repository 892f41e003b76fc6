/**
 * Dancing links (Knuth, "Dancing Links", 2000; TAOCP 7.2.2.1) by the npm package of that name. Its search is synchronous, so it
 * runs in a thread of its own, which is ended at a limit. A seed shuffles the options, and so the order of the covers.
 */
import { ContractError, createRandom } from "../base/index.js";
import type { Cover } from "../encodings/index.js";
import type { Engine } from "./engine.js";
import { createIsolatedSolver } from "./isolation/isolated.js";
import type { IsolateOptions } from "./isolation/isolate.js";
import { checkRequest } from "./request.js";

/** How many covers may wait for the receiver: finding one takes microseconds, less than waiting for an acknowledgement. */
const WINDOW = 1024;

export function createDancingLinks(options: IsolateOptions = {}): Engine<"cover"> {
  const solver = createIsolatedSolver({
    name: "dancing-links",
    npmPackage: "dancing-links",
    window: WINDOW,
    ...options,
  });
  return {
    id: "dancing-links",
    title: "Dancing links (exact cover)",
    takes: "cover",
    proofs: false,
    load: solver.load,
    async search(problem, request) {
      const projection = checkRequest("dancing-links", problem, request);
      checkItems(problem);
      const cover = request.seed === undefined ? problem : shuffleOptions(problem, request.seed);
      return solver.search(cover, projection, request);
    },
  };
}

/** An item named twice in one option would corrupt the links silently. */
function checkItems({ primaryCount, secondaryCount, starts, items }: Cover): void {
  const itemCount = primaryCount + secondaryCount;
  const lastOption = new Int32Array(itemCount).fill(-1);
  for (let option = 0; option + 1 < starts.length; option++) {
    for (let i = starts[option]!; i < starts[option + 1]!; i++) {
      const item = items[i]!;
      if (item < 0 || item >= itemCount) {
        throw new ContractError(`dancing-links.search: option ${option} names item ${item} of ${itemCount}`);
      }
      if (lastOption[item] === option) {
        throw new ContractError(`dancing-links.search: option ${option} covers item ${item} twice`);
      }
      lastOption[item] = option;
    }
  }
}

function shuffleOptions(problem: Cover, seed: number): Cover {
  const optionCount = problem.starts.length - 1;
  const order = createRandom(seed).shuffle(Array.from({ length: optionCount }, (_, option) => option));
  const starts = new Int32Array(problem.starts.length);
  const items = new Int32Array(problem.items.length);
  order.forEach((option, i) => {
    const taken = problem.items.subarray(problem.starts[option], problem.starts[option + 1]);
    items.set(taken, starts[i]);
    starts[i + 1] = starts[i]! + taken.length;
  });
  return {
    ...problem,
    starts,
    items,
    optionLiterals: Int32Array.from(order, (option) => problem.optionLiterals[option]!),
  };
}
