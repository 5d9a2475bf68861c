import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Safe in a log, a header and the audit log. */
const VALID = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * Returns what gives each request its id: the `X-Request-Id` that a trusted proxy brings in a safe form, otherwise a new
 * one. Anyone else could put the id of another request, or any text, into the log and the audit log.
 */
export function createRequestIds(isTrusted: (address: string) => boolean) {
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers['x-request-id'];
    if (typeof given !== 'string' || !VALID.test(given)) return randomUUID();
    return isTrusted(socket.remoteAddress ?? '') ? given : randomUUID();
  };
}
