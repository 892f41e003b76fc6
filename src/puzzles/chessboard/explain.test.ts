import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../../base/index.js";
import { explainBoard } from "./explain.js";
import { formats } from "./formats.js";

describe("what would make a board tileable", () => {
  const detailsOf = (text: string): readonly string[] | undefined =>
    explainBoard(unwrap(formats[1]!.parse(text)), startBudget())?.details;

  it("speaks of removed squares only where there are some", () => {
    const sentence = "Putting removed squares back is not enough by itself.";
    expect(detailsOf("3x3")).toHaveLength(2);
    expect(detailsOf("3x3")).not.toContain(sentence);
    expect(detailsOf("3x3-0,1-1,0")).toContain(sentence);
  });
});
