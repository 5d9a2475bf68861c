import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The codings that a body can be sent in. */
export type Coding = 'br' | 'gzip' | 'identity';

/** A response in memory: its bytes uncompressed and compressed, each with a strong ETag. */
export interface Representation {
  contentType: string;
  etag: string;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

const MIN_COMPRESSED_BYTES = 512;

/** Compresses a body; `quality` is brotli's. */
export function compress(
  body: Buffer,
  coding: Exclude<Coding, 'identity'>,
  quality: number,
): Promise<Buffer> {
  if (coding === 'gzip') return compressGzip(body, { level: quality >= 9 ? 9 : 6 });
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Makes a response to cache; `quality` is brotli's (11 for what is cached long, 5 for what changes). */
export async function createRepresentation(
  body: Buffer,
  contentType: string,
  options: { compress: boolean; quality: number },
): Promise<Representation> {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  if (!options.compress || body.length < MIN_COMPRESSED_BYTES) {
    return { contentType, etag, bodies: { identity: body } };
  }
  const [br, gzipped] = await Promise.all([
    compress(body, 'br', options.quality),
    compress(body, 'gzip', options.quality),
  ]);
  return { contentType, etag, bodies: { identity: body, br, gzip: gzipped } };
}

function accepts(header: string, coding: string): boolean {
  if (!header.includes(coding)) return false;
  return header.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** The best coding that an Accept-Encoding header names. */
export function acceptedCoding(header: string | undefined): Coding {
  if (header === undefined) return 'identity';
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : 'identity';
}

/** The best coding that the caller accepts. */
export function codingFor(request: FastifyRequest, { bodies }: Representation): Coding {
  return bodies.br && bodies.gzip ? acceptedCoding(request.headers['accept-encoding']) : 'identity';
}

function isUnchanged(request: FastifyRequest, tag: string): boolean {
  const asked = request.headers['if-none-match'];
  if (asked === undefined) return false;
  return asked.split(',').some((entry) => {
    const plain = entry.trim().replace(/^W\//, '');
    return plain === '*' || plain === tag;
  });
}

/** The ETag of the bytes in one coding. */
export function getEtag({ etag }: Representation, coding: Coding): string {
  return coding === 'identity' ? `"${etag}"` : `"${etag}-${coding}"`;
}

/** Tells caches that the response depends on the codings that the caller accepts. */
export function varyByCoding(reply: FastifyReply): void {
  const vary = reply.getHeader('Vary');
  reply.header('Vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
}

/** Sends it in the best coding that the caller accepts, or 304 when the caller already has it. */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  cacheControl: string,
  status = 200,
): FastifyReply {
  const coding = codingFor(request, representation);
  const tag = getEtag(representation, coding);
  reply.header('ETag', tag).header('Cache-Control', cacheControl);
  if (representation.bodies.br || representation.bodies.gzip) varyByCoding(reply);
  if (status === 200 && isUnchanged(request, tag)) return reply.code(304).send();
  if (coding !== 'identity') reply.header('Content-Encoding', coding);
  return reply
    .code(status)
    .header('Content-Type', representation.contentType)
    .send(representation.bodies[coding]);
}
