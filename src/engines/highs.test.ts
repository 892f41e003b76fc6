import { createHighs } from "./highs.js";
import { describeEngine } from "./testing/conformance.js";

describeEngine(createHighs(), { runs: 60 });
