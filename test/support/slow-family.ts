/** A family whose puzzles take a while, or kill every worker that tries them. */
export const SLOW_FAMILY = `
const ok = (value) => ({ ok: true, value });
const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
export const slow = {
  id: "slow", title: "Slow", summary: "takes its time",
  formats: [{ id: "word", title: "a word", extension: "txt", example: "slow", detect: (text) => /^slow/.test(text), parse: (text) => ok({ text }), format: ({ text }) => ok([text]) }],
  describe: () => "a wait", size: () => ({ rows: 1, cols: 1 }),
  methods: [{ id: "wait", title: "Wait", summary: "waits", solve({ text }, { onSolution }) {
    if (text.includes("poison")) process.kill(process.pid, "SIGKILL");
    pause(Number(/\\d+/.exec(text)?.[0] ?? 0));
    onSolution({ on: true });
    return { outcome: "limit" };
  } }],
  formulations: [], auto: { engine: "wait", formulation: "", encoding: "" },
  check: (puzzle, { on }) => ({ violations: [], complete: on }),
  certificates: [], solutionJson: (puzzle, { on }) => ({ on }), parseSolution: (puzzle, text) => ok(JSON.parse(text)),
  scene: () => ({ rows: 1, cols: 1, title: "a wait", description: "", items: [] }),
};
`;
