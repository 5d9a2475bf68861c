import { Transform } from 'node:stream';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { unauthorized } from '../credential-errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Anyone may call this route. */
    isPublic?: boolean;
    /** Calls are counted by address. */
    isRateLimitedByAddress?: boolean;
  }
}

/** Largest body of a public route, in bytes: the longest message at four bytes a character, plus the other fields. */
export const MAX_PUBLIC_BODY_BYTES = 32_768;
/** Largest body of any other route, in bytes. */
export const MAX_BODY_BYTES = 1_048_576;

const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', 'The request is larger than 32 KiB.');

/** The announced length of a body; infinite for chunked transfer. */
export function announcedBytes({ headers }: FastifyRequest): number {
  return headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY;
}

/** Passes a body on until it exceeds the public limit. */
function countBytes(): Transform & { receivedEncodedLength: number } {
  const counter = new Transform({
    transform(part: Buffer, _encoding, done) {
      counted.receivedEncodedLength += part.length;
      done(counted.receivedEncodedLength > MAX_PUBLIC_BODY_BYTES ? tooLarge() : null, part);
    },
  });
  const counted = Object.assign(counter, { receivedEncodedLength: 0 });
  return counted;
}

export interface BodyLimits {
  /** Whether the route is public, so that no one is looked up for it. */
  isPublic: (request: FastifyRequest) => boolean;
  /** Whether the request carries a session or a valid API token. */
  isKnown: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * Reads more than 32 KiB only on routes that are not public, and only for a known caller, so that an anonymous
 * request stays cheap. Throws AppError UNAUTHORIZED or PAYLOAD_TOO_LARGE.
 */
export function limitBodies(app: FastifyInstance, { isPublic, isKnown }: BodyLimits): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = MAX_BODY_BYTES;
  });
  app.addHook('preParsing', async (request, _reply, payload: RequestPayload) => {
    const bytes = announcedBytes(request);
    if (bytes <= MAX_PUBLIC_BODY_BYTES) return payload;
    if (isPublic(request)) {
      if (bytes !== Number.POSITIVE_INFINITY) throw tooLarge();
      return payload.pipe(countBytes());
    }
    if (!(await isKnown(request))) throw unauthorized();
    return payload;
  });
}
