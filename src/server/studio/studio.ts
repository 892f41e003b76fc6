/** The Studio's files. Pages of other origins may load only those of embedded puzzles. */
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isApi, sayPlainly } from "../guards.js";
import { acceptedCoding, createCompressor, type Compressor } from "./compress.js";
import { findFile, type ServedFile } from "./files.js";

/** `root` is a real path. */
export async function addStudio(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, { root, serve: false });
  const compress = createCompressor();
  app.get("/*", { schema: { hide: true } }, async (request, reply) => {
    if (isApi(request.url)) return reply.callNotFound();
    const file = await findFile(root, request.url);
    if (file === undefined) return sayPlainly(reply, 404, "There is no such file here. The Studio is at /.");
    return sendFile(request, reply, file, compress);
  });
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  compress: Compressor,
): Promise<FastifyReply> {
  // Public files of the build, without cookies: they give nothing away.
  if (file.offered)
    void reply
      .header("Access-Control-Allow-Origin", "*")
      .header("Cross-Origin-Resource-Policy", "cross-origin");
  void reply.header("Cache-Control", file.cacheControl).type(file.type);
  if (file.compressible) void reply.header("Vary", "Accept-Encoding");
  const coding = file.compressible ? acceptedCoding(request.headers["accept-encoding"]) : undefined;
  // The compressed bytes need their own tag.
  const etag = coding === undefined ? file.etag : file.etag.replace(/"$/, `-${coding}"`);
  void reply.header("ETag", etag).header("Last-Modified", file.lastModified);
  if (isFresh(request, etag, file)) return reply.code(304).send();
  if (coding === undefined) return reply.sendFile(file.name, AS_IT_IS);
  return reply.header("Content-Encoding", coding).send(await compress(file, coding));
}

/** The headers are set already. */
const AS_IT_IS = {
  cacheControl: false,
  contentType: false,
  dotfiles: "allow",
  etag: false,
  lastModified: false,
} as const;

/** RFC 9110 §13: if an entity tag is sent, it alone decides; dates are in whole seconds. */
function isFresh({ headers }: FastifyRequest, etag: string, file: ServedFile): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined)
    return tags.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
  const since = headers["if-modified-since"];
  return since !== undefined && Date.parse(file.lastModified) <= Date.parse(since);
}
