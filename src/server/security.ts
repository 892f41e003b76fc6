/**
 * Headers that tell browsers which pages may run what. They are helmet's. They never change, but helmet makes them again for each request,
 * which takes as long as reading the request. So they are made once.
 */
import helmet from "@fastify/helmet";
import { fastify, type FastifyInstance } from "fastify";

/**
 * Everything comes from this server. Styles may also be inline, because pictures contain theirs, and images may be in
 * memory, for downloads.
 */
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
    // A page that is isolated in its process may share memory between threads and measure time precisely.
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
