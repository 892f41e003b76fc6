/** The state of the server: whether it is alive, whether it takes requests, and figures for Prometheus. */
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Answerer, AnswererState } from "./questions.js";

export interface Health {
  /** Requests that are being answered. */
  active: number;
  isClosing: boolean;
}

/** In seconds: from a quick solve to the longest request. */
const BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60];

export function addHealth(
  app: FastifyInstance,
  health: Health,
  answerers: Readonly<Record<string, Answerer>>,
): void {
  const hidden = { schema: { hide: true }, config: { rateLimit: false } };
  app.get("/healthz", hidden, (_, reply) => reply.send({ status: "ok" }));
  app.get("/readyz", hidden, (_, reply) => {
    const isReady = !health.isClosing && (answerers["requests"]?.state().ready ?? 1) > 0;
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });
  const registry = createRegistry(app, health, answerers);
  app.get("/metrics", hidden, async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.addHook("onClose", () => registry.clear());
}

function createRegistry(
  app: FastifyInstance,
  health: Health,
  answerers: Readonly<Record<string, Answerer>>,
): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "quadrille_http_requests_total",
    help: "Requests by route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "quadrille_http_request_seconds",
    help: "Time to answer, including waiting.",
    labelNames: ["route"],
    buckets: BUCKETS,
    registers,
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    requests.inc({ method: request.method, route, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
    done();
  });
  const active = new Gauge({
    name: "quadrille_http_requests_active",
    help: "Requests that are being answered.",
    registers: [],
    collect() {
      this.set(health.active);
    },
  });
  registry.registerMetric(active);
  const gauge = (name: keyof AnswererState, help: string): void => {
    const figure = new Gauge({
      name: `quadrille_pool_${name}`,
      help,
      labelNames: ["pool"],
      registers: [],
      collect() {
        for (const [pool, answerer] of Object.entries(answerers)) this.set({ pool }, answerer.state()[name]);
      },
    });
    registry.registerMetric(figure);
  };
  gauge("threads", "Threads that the pool should have.");
  gauge("ready", "Threads that are up.");
  gauge("busy", "Threads that answer a question.");
  gauge("waiting", "Questions that wait for a thread.");
  gauge("replaced", "Threads that died or were ended.");
  return registry;
}
