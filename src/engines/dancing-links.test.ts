import { createDancingLinks } from "./dancing-links.js";
import { describeEngine } from "./testing/conformance.js";

describeEngine(createDancingLinks(), { runs: 100 });
