import { describe, expect, it } from "vitest";
import { chooseView, chosenView, createStage, endLook } from "./stage-state.js";

describe("the view", () => {
  it("is never the solid alone in Edit because it was chosen elsewhere, and stays so elsewhere", () => {
    const stage = createStage();
    chooseView(stage, "solve", "solid");
    expect(chosenView(stage, "edit")).toBeUndefined();
    chooseView(stage, "edit", "layers");
    expect(chosenView(stage, "edit")).toBe("layers");
    expect(chosenView(stage, "play")).toBe("solid");
    expect(chosenView(stage, "solve")).toBe("solid");
  });

  it("may be the solid in Edit for a look, which the next tool ends", () => {
    const stage = createStage();
    chooseView(stage, "edit", "solid");
    expect(chosenView(stage, "edit")).toBe("solid");
    expect(chosenView(stage, "play")).toBeUndefined();
    endLook(stage);
    expect(chosenView(stage, "edit")).toBeUndefined();
    chooseView(stage, "edit", "both");
    endLook(stage);
    expect(chosenView(stage, "edit")).toBe("both");
  });

  it("is the one of the other modes as long as there is no own", () => {
    const stage = createStage();
    chooseView(stage, "edit", "layers");
    expect(chosenView(stage, "solve")).toBe("layers");
    chooseView(stage, "solve", "both");
    expect(chosenView(stage, "edit")).toBe("layers");
  });
});
