/**
 * What every answer says to browsers: which pages may run what. The headers are helmet's. They never change, but helmet makes them anew for each
 * request, which takes as long as reading the request. So they are made once.
 */
import helmet from "@fastify/helmet";
import { fastify, type FastifyInstance } from "fastify";

/** Everything from here; styles also inline, because pictures carry theirs; images also from memory, for downloads. */
const POLICY = {
  "default-src": ["'none'"],
  "script-src": ["'self'", "'wasm-unsafe-eval'"],
  "worker-src": ["'self'"],
  "connect-src": ["'self'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'"],
  "manifest-src": ["'self'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
};

type Header = [name: string, value: string | number | string[]];

export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  const headers = await securityHeaders();
  app.addHook("onRequest", (_request, reply, done) => {
    // These come first, so that our own headers can replace them.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

/** Helmet's headers, as it gives them to a server that does nothing else. */
async function securityHeaders(): Promise<Header[]> {
  const app = fastify();
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    // Alone in its process, a page may share memory between threads and measure time finely.
    crossOriginEmbedderPolicy: { policy: "require-corp" },
    xFrameOptions: { action: "deny" },
    // Whether there is TLS in front of this server is not known here.
    strictTransportSecurity: false,
  });
  let headers: Header[] = [];
  app.get("/", (_request, reply) => {
    headers = Object.entries(reply.raw.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    return reply.send("");
  });
  await app.inject("/");
  await app.close();
  return headers;
}
