import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What neither a log, a header nor the audit log can be broken with. */
const VALID = /^[A-Za-z0-9._-]{1,64}$/;

/** The id that the caller or a proxy gave the request in `X-Request-Id`, if it has a safe form; otherwise a new one. */
export function readRequestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && VALID.test(given) ? given : randomUUID();
}
