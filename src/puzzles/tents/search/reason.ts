/** Why a board without a layout has none. */
import type { Certificate } from "../../../certify/index.js";
import type { Tents } from "../puzzle.js";
import { wrongCounts } from "../witness.js";
import { hallCertificate } from "./hall.js";

/** A line with a larger count than fits, or trees with too few cells, where the board alone shows them; otherwise that all was tried. */
export function reasonFor(puzzle: Tents, engine: string, nodes?: number): Certificate {
  return (
    wrongCounts(puzzle)[0] ??
    hallCertificate(puzzle) ?? { kind: "exhausted", engine, ...(nodes === undefined ? {} : { nodes }) }
  );
}
