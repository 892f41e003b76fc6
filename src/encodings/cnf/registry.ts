/** The cardinality encodings by id. */
import { type CnfEncoding, CNF_ENCODINGS } from "../problems.js";
import { adder } from "./adder.js";
import { cardinalityNetwork } from "./cardinality-network.js";
import { commander } from "./commander.js";
import type { CardinalityEncoder, EncodingDescription } from "./encoder.js";
import { pairwise } from "./pairwise.js";
import { product } from "./product.js";
import { sequential } from "./sequential.js";
import { totalizer } from "./totalizer.js";

export const CARDINALITY_ENCODERS: Readonly<Record<CnfEncoding, CardinalityEncoder>> = {
  adder,
  "cardinality-network": cardinalityNetwork,
  commander,
  pairwise,
  product,
  sequential,
  totalizer,
};

/** All cardinality encodings, sorted by id. */
export function describeEncodings(): EncodingDescription[] {
  return CNF_ENCODINGS.map((encoding) => {
    const { linear = "generalized-totalizer", ...encoder } = CARDINALITY_ENCODERS[encoding];
    const { id, title, citation, size, arcConsistent } = encoder;
    const propagation = arcConsistent ? "arc-consistent" : "not arc-consistent: it checks full assignments";
    return { id, title, citation, size, propagation, arcConsistent, linear };
  });
}
