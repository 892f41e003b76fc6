/** The comments of a file: what its variables mean, and lines that no reader takes for data. */
import type { Model } from "../../model/index.js";

/** A line per variable: `v 7 h_0_3 : a domino lies on r1c4 and r1c5`. */
export function* legendOf(model: Pick<Model, "variableCount" | "variable">): Generator<string> {
  for (let v = 1; v <= model.variableCount; v++) {
    const { name, words } = model.variable(v);
    yield `v ${v} ${name} : ${words}`;
  }
}

/** Comment lines with their mark. A comment of several lines gets several marks. */
export function* commentLines(mark: string, comments: Iterable<string>): Generator<string> {
  for (const comment of comments) {
    for (const line of comment.split(/[\n\r\u2028\u2029]+/))
      yield line === "" ? `${mark}\n` : `${mark} ${line}\n`;
  }
}
