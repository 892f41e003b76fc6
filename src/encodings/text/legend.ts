/** What the variables of a file mean, as comments for it: `v 7 h_0_3 : a domino lies on r1c4 and r1c5`. */
import type { Model } from "../../model/index.js";

export function* legendOf(model: Model): Generator<string> {
  for (let v = 1; v <= model.variableCount; v++) {
    const { name, words } = model.variable(v);
    yield `v ${v} ${name} : ${words}`;
  }
}
