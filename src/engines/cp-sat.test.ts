import { createCpSat } from "./cp-sat.js";
import { describeEngine } from "./testing/conformance.js";

describeEngine(createCpSat(), { runs: 40 });
