import { createNative } from "./native.js";
import { describeEngine } from "./testing/conformance.js";

describeEngine(createNative(), { runs: 20 });
