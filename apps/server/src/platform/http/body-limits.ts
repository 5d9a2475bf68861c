import { Transform } from 'node:stream';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Anyone may make this call. */
    isPublic?: boolean;
    /** Calls are counted by address. */
    countsCalls?: boolean;
  }
}

/** Most bytes of a body where anyone may call: the longest message, four bytes a character, fits with everything beside it. */
export const MAX_PUBLIC_BODY_BYTES = 32_768;
/** Most bytes of any other body (REST contract, input bounds). */
export const MAX_BODY_BYTES = 1_048_576;

const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', 'The request is larger than 32 KiB.');

/** The announced length of a body; infinite where it arrives in chunks. */
export function announcedBytes({ headers }: FastifyRequest): number {
  return headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY;
}

/** Hands a body on until it turns out to be larger than a public one. */
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
  /** Whether anyone may make this call, so that no one is looked up for it. */
  isPublic: (request: FastifyRequest) => boolean;
  /** Whether a session or an API token that counts came along. */
  isKnown: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * Reads more than 32 KiB only for someone who is known, and where not anyone may call: what anyone sends must not cost
 * more than it is worth. Throws AppError UNAUTHORIZED, PAYLOAD_TOO_LARGE.
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
    if (!(await isKnown(request))) throw new AppError('UNAUTHORIZED', 'Unauthorized');
    return payload;
  });
}
