import { ERROR_STATUS, type ErrorCode } from '@rapport/domain/shared/app-error';
import type { HostileRequest } from './hostile-requests.ts';
import { encodePointer, findSchemaFault } from './operation-schemas.ts';
import { readStream } from './read-body.ts';
import type { RawResponse } from './send.ts';

/** What no response may contain: stack traces, statements, paths, and names of libraries and their errors. */
const LEAKS = [
  /\n\s+at |\bat \w+ \(/,
  /\.(?:ts|js|mjs):\d+/,
  /node_modules|file:\/\/|\/(?:tmp|home|root|usr|srv|work|app)\//,
  /\b(?:select\b.{1,80}\bfrom|insert into\b.{1,80}\bvalues|update\b.{1,80}\bset|delete from\b.{1,80}\bwhere)\b/i,
  /\b(?:zod|fastify|trpc|mikro|kysely|knex|undici|postgres(?:ql)?|rate-limiter)\b/i,
  /\bInvalid (?:input|option|key)\b|\bToo (?:big|small): |\bexpected \w+, received\b/,
  /\bFST_ERR|\bECONN|\bENOENT|\b(?:Type|Syntax|Reference|Range)Error\b/,
];

const errorFault = (value: unknown) => findSchemaFault('/components/schemas/ApiError', value);

function successFault({ call: { path, method } }: HostileRequest, value: unknown): string | null {
  return findSchemaFault(
    `/paths/${encodePointer(path)}/${method}/responses/200/content/application~1json/schema`,
    value,
  );
}

interface ErrorShape {
  code: ErrorCode;
  requestId: string;
}

function restFault(asked: HostileRequest, response: RawResponse, body: unknown): string | null {
  const { status } = response;
  if (status === 304 || (status === 200 && asked.method === 'HEAD'))
    return response.text === '' ? null : 'a body where there is none';
  if (asked.method === 'HEAD') return null;
  if (status === 200) return asked.bent ? null : successFault(asked, body);
  const fault = errorFault(body);
  if (fault !== null) return fault;
  const { code } = body as ErrorShape;
  if (ERROR_STATUS[code] !== status) return `${code} with status ${status}`;
  return asked.bent || asked.call.responses.includes(String(status)) ? null : `${status} is not documented`;
}

interface Envelope {
  result?: { data: unknown };
  error?: { message: unknown; code: unknown; data: ErrorShape & { httpStatus: number; path?: string } };
}

function envelopeFault(asked: HostileRequest, envelope: Envelope | null): string | null {
  if (envelope?.result) return asked.bent ? null : successFault(asked, envelope.result.data);
  if (!envelope?.error) return 'neither a result nor an error';
  const { httpStatus, path: _path, ...shape } = envelope.error.data;
  if (typeof envelope.error.message !== 'string' || typeof envelope.error.code !== 'number')
    return 'no tRPC error';
  if (ERROR_STATUS[shape.code] !== httpStatus) return `${shape.code} with status ${httpStatus}`;
  return httpStatus >= 500 ? `an error ${httpStatus}` : errorFault(shape);
}

function typedFault(asked: HostileRequest, response: RawResponse, body: unknown): string | null {
  if (asked.method === 'HEAD' || asked.method === 'OPTIONS') return null;
  const envelopes = (Array.isArray(body) ? body : [body]) as (Envelope | null)[];
  const wrong = envelopes.map((one) => envelopeFault(asked, one)).find((fault) => fault !== null);
  if (wrong === undefined) return null;
  // An address that no longer belongs to the transport gets the response of REST, whatever the reason.
  return asked.bent && response.status >= 400 ? errorFault(body) : wrong;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Node reads 16 KiB of address and headers, and the client adds some of its own. */
const MAX_HEAD_BYTES = 15_000;

const headBytes = ({ path, headers }: HostileRequest) => path.length + JSON.stringify(headers).length;

/** tRPC calls a stream of lines JSON too, and refuses some requests for one in a single object. */
function isStream({ transport, headers }: HostileRequest, { text }: RawResponse): boolean {
  const wanted = headers['trpc-accept'] ?? headers.accept ?? '';
  return transport === 'typed' && wanted.includes('application/jsonl') && text.includes('\n');
}

/** What is wrong with a streamed batch: it has the rules of every batch, and must be complete. */
async function streamFault(asked: HostileRequest, { text }: RawResponse): Promise<string | null> {
  if (asked.method === 'HEAD' || asked.method === 'OPTIONS') return null;
  try {
    return typedFault(asked, { status: 200, headers: {}, text }, await readStream(text));
  } catch (error) {
    return `a broken stream: ${String(error)}`;
  }
}

/** What is wrong with a response, or null: a 5xx, something undocumented, a leak, a missing guard. */
export async function findFault(asked: HostileRequest, response: RawResponse): Promise<string | null> {
  if (response.status >= 500) return `status ${response.status}`;
  if (response.headers['x-content-type-options'] !== 'nosniff') return 'no security headers';
  const leak = LEAKS.find((pattern) => pattern.test(response.text));
  if (leak) return `a leak: ${String(leak.exec(response.text)?.[0])}`;
  const body = parsed(response.text);
  // Possibly larger than the HTTP parser accepts: then it is refused before any transport sees it.
  if (headBytes(asked) > MAX_HEAD_BYTES && response.status === 400 && errorFault(body) === null) return null;
  if (isStream(asked, response)) return streamFault(asked, response);
  // A changed address may be one of the site's pages, which the transports do not handle.
  if (asked.bent && String(response.headers['content-type']).startsWith('text/')) return null;
  return asked.transport === 'rest' ? restFault(asked, response, body) : typedFault(asked, response, body);
}
