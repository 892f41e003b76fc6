import { createCadical } from "./cadical.js";
import { describeEngine } from "./testing/conformance.js";

describeEngine(createCadical(), { runs: 100 });
