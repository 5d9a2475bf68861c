import { MAX_RESPONSE_LENGTH } from '@rapport/domain/webhooks/schema';
import { Agent, type Dispatcher, request } from 'undici';
import {
  type AddressRules,
  guardedLookup,
  RefusedAddressError,
  type Resolver,
  refuseForbiddenLiteral,
} from '../../platform/outgoing/address-guard.ts';
import { type SpanDetails, withSpan } from '../../platform/tracing/tracing.ts';

/** How long an endpoint may take for its whole response. */
const TIMEOUT_MS = 15_000;

/** Which addresses may be reached. */
export interface PostGuard extends AddressRules {
  /** `TIMEOUT_MS` by default. */
  timeoutMs?: number;
  /** Resolves a name; DNS by default. Its results are checked too. */
  resolve?: Resolver;
}

export interface PostedMessage {
  headers: Record<string, string>;
  body: string;
}

/** The response of an endpoint. */
export interface WebhookResponse {
  /** Null when there was none. */
  status: number | null;
  /** The start of its body as text; null when there was none. */
  body: string | null;
  retryAfter: string | undefined;
  /** Why the message was not accepted; null when it was. */
  error: string | null;
}

/** UTF-8 takes at most four bytes for a character. */
const MAX_READ_BYTES = MAX_RESPONSE_LENGTH * 4;

/** The start of a body as text that can be stored and shown. */
async function readStart(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_READ_BYTES) break;
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MAX_READ_BYTES));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const clean = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
  return [...clean].slice(0, MAX_RESPONSE_LENGTH).join('');
}

function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'It answered that it is gone (410).';
  if (status >= 300 && status < 400)
    return `It answered with a redirect (${status}). Enter the address it leads to.`;
  return `It answered with ${status}.`;
}

/** The reason of a failed request in plain words, without library and address. */
function describeFailure(error: unknown, timeoutMs: number): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof RefusedAddressError) return 'Its address is not a public one, so it was not called.';
    const code = 'code' in cause ? String(cause.code) : '';
    if (cause.name === 'TimeoutError' || /^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$/.test(code)) {
      return `It did not answer within ${timeoutMs / 1000} seconds.`;
    }
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Its host name does not exist.';
    if (code === 'ECONNREFUSED') return 'Its host refused the connection.';
    if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return 'Its certificate is not valid.';
  }
  return 'It could not be reached, or the connection was lost.';
}

/**
 * Posts a message to an endpoint. The addresses of its name are checked when the connection is made, redirects are not
 * followed, and only the start of the response is read. Never throws.
 */
export function postWebhook(url: string, message: PostedMessage, guard: PostGuard): Promise<WebhookResponse> {
  const details: SpanDetails<WebhookResponse> = {
    kind: 'client',
    // Without the address: its path and query may hold a key of the other service.
    attributes: { 'http.request.method': 'POST' },
    describeResult: ({ status }) => (status === null ? {} : { 'http.response.status_code': status }),
    findError: ({ status, error }) => (error === null ? null : String(status ?? 'no response')),
  };
  return withSpan('POST webhook', details, () => post(url, message, guard));
}

async function post(
  url: string,
  { headers, body }: PostedMessage,
  { timeoutMs = TIMEOUT_MS, resolve, ...rules }: PostGuard,
): Promise<WebhookResponse> {
  const agent = new Agent({
    connect: { lookup: guardedLookup(rules, resolve), timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const signal = AbortSignal.timeout(timeoutMs);
  let status: number | null = null;
  try {
    refuseForbiddenLiteral(new URL(url), rules);
    const response = await request(url, { method: 'POST', dispatcher: agent, signal, headers, body });
    status = response.statusCode;
    const retryAfter = response.headers['retry-after'];
    return {
      status,
      body: await readStart(response.body),
      retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter,
      error: describeStatus(status),
    };
  } catch (error) {
    // The status alone decides; a body that never ends or breaks off does not take it back.
    const reason = status === null ? describeFailure(error, timeoutMs) : describeStatus(status);
    return { status, body: null, retryAfter: undefined, error: reason };
  } finally {
    // Also ends a body that is still being received.
    agent.destroy().catch(() => {});
  }
}
