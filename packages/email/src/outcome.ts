import { findInstallationFault, NOT_SET_UP, WRONG_TOKEN } from '@rapport/domain/emails/installation-fault';
import { isRecord } from '@rapport/domain/shared/is-record';
/** What Postmark responded to a message. */
export type SendOutcome =
  | { status: 'accepted'; messageId: string }
  /** The address bounced, complained or opted out before: it has to be suppressed. */
  | { status: 'inactive'; reason: string }
  /** Postmark refused this message; sending it again does not help. */
  | { status: 'refused'; reason: string }
  /** Postmark accepts nothing now, for a reason outside the message; it may be sent again later. */
  | { status: 'unavailable'; reason: string }
  /** Whether Postmark took it is unknown: the response is missing, cut off or unreadable. */
  | { status: 'unknown'; reason: string };

const ACCEPTED = 0;
const BAD_TOKEN = 10;
const INACTIVE_RECIPIENT = 406;
/** API error codes: maintenance, too many requests. */
const NOT_NOW = new Set([100, 429]);
const UNAUTHORIZED = 401;
/** HTTP statuses after which a request may be repeated. */
const RETRIABLE_STATUSES = new Set([403, 404, 429, 500, 503]);
/** A gateway lost Postmark's response: it may have taken the messages. */
const GATEWAY_STATUSES = new Set([502, 504]);

/** Connection failures: no byte of the message was sent. */
const NOT_CONNECTED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT/;

function toCodeOutcome(code: number, message: string): SendOutcome {
  if (code === BAD_TOKEN) return { status: 'unavailable', reason: WRONG_TOKEN };
  const reason = `Postmark answered ${code}: ${message}`;
  if (code === INACTIVE_RECIPIENT) return { status: 'inactive', reason };
  const mayBeSentLater = NOT_NOW.has(code) || findInstallationFault(reason) !== null;
  return { status: mayBeSentLater ? 'unavailable' : 'refused', reason };
}

/** The outcome of the response to one message. */
function parseOutcome(response: unknown): SendOutcome {
  if (!isRecord(response) || typeof response.ErrorCode !== 'number') {
    return { status: 'unknown', reason: 'Postmark sent a response that cannot be read' };
  }
  const { ErrorCode: code, Message: message, MessageID: messageId } = response;
  if (code === ACCEPTED && typeof messageId === 'string') return { status: 'accepted', messageId };
  if (code === ACCEPTED) return { status: 'unknown', reason: 'Postmark accepted without a message id' };
  return toCodeOutcome(Number(code), typeof message === 'string' ? message : 'no reason given');
}

/** The outcomes of a batch; a response of another length says nothing about any message. */
export function parseBatchOutcomes(responses: unknown, count: number): SendOutcome[] {
  if (Array.isArray(responses) && responses.length === count) return responses.map(parseOutcome);
  const reason = 'Postmark sent a response to the batch that cannot be read';
  return Array.from({ length: count }, () => ({ status: 'unknown', reason }));
}

/**
 * The outcome when the client threw: a PostmarkError with the HTTP status and the API's code, one with neither for a
 * network fault or a timeout, or a raw error when the connection broke in the middle of the response.
 */
export function toErrorOutcome(error: unknown): SendOutcome {
  const message = error instanceof Error ? error.message : String(error);
  if (message === NOT_SET_UP) return { status: 'unavailable', reason: NOT_SET_UP };
  const { statusCode, code } = isRecord(error) ? error : {};
  if (typeof statusCode === 'number' && statusCode > 0) {
    if (statusCode === UNAUTHORIZED) return { status: 'unavailable', reason: WRONG_TOKEN };
    if (GATEWAY_STATUSES.has(statusCode)) {
      return { status: 'unknown', reason: `a gateway before Postmark answered HTTP ${statusCode}` };
    }
    if (RETRIABLE_STATUSES.has(statusCode)) {
      return { status: 'unavailable', reason: `Postmark answered HTTP ${statusCode}: ${message}` };
    }
    if (typeof code === 'number' && code > 0) return toCodeOutcome(code, message);
    return { status: 'refused', reason: `Postmark answered HTTP ${statusCode}: ${message}` };
  }
  if (NOT_CONNECTED.test(message)) {
    return { status: 'unavailable', reason: 'Postmark cannot be reached' };
  }
  return { status: 'unknown', reason: `no answer from Postmark: ${message}` };
}

/** The messages and codes of an error and of its causes, in one line. */
export function describeCauses(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const parts = error instanceof AggregateError ? error.errors.map(describeCauses) : [];
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return [error.message, code, ...parts, describeCauses(error.cause)].filter((part) => part !== '').join(' ');
}
