/** What became of a message that was handed to Postmark. */
export type SendOutcome =
  | { status: 'accepted'; messageId: string }
  /** The address bounced, complained or opted out before: suppress it, it is no one's failure. */
  | { status: 'inactive'; reason: string }
  /** Postmark refused this very message; sending it again would not help. */
  | { status: 'refused'; reason: string }
  /** Postmark took nothing now, for a cause outside the message; the same message may be sent again later. */
  | { status: 'unavailable'; reason: string }
  /** No one can tell whether Postmark took it: no answer, half an answer, or one that cannot be read. */
  | { status: 'unknown'; reason: string };

/** The reason when Postmark does not know the server token: the owner's to mend. */
export const WRONG_TOKEN = 'Postmark refuses the server token';

const ACCEPTED = 0;
const BAD_TOKEN = 10;
const INACTIVE_RECIPIENT = 406;
/** Of the API's error codes: maintenance, sending not allowed, account not approved, too many requests. */
const NOT_NOW = new Set([100, 405, 412, 413, 429]);
const UNAUTHORIZED = 401;
/** HTTP statuses after which a request may be repeated. */
const RETRIABLE_STATUSES = new Set([403, 404, 429, 500, 503]);
/** A gateway lost what Postmark answered: it may have taken the messages. */
const GATEWAY_STATUSES = new Set([502, 504]);

/** Failures of connecting: not a byte of the message was sent. */
const NOT_CONNECTED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT/;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function outcomeOfCode(code: number, message: string): SendOutcome {
  if (code === BAD_TOKEN) return { status: 'unavailable', reason: WRONG_TOKEN };
  const reason = `Postmark answered ${code}: ${message}`;
  if (code === INACTIVE_RECIPIENT) return { status: 'inactive', reason };
  return NOT_NOW.has(code) ? { status: 'unavailable', reason } : { status: 'refused', reason };
}

/** The outcome in the answer to one message. */
export function outcomeOfResponse(answer: unknown): SendOutcome {
  if (!isRecord(answer) || typeof answer.ErrorCode !== 'number') {
    return { status: 'unknown', reason: 'Postmark gave an answer that cannot be read' };
  }
  const { ErrorCode: code, Message: message, MessageID: messageId } = answer;
  if (code === ACCEPTED && typeof messageId === 'string') return { status: 'accepted', messageId };
  if (code === ACCEPTED) return { status: 'unknown', reason: 'Postmark accepted without a message id' };
  return outcomeOfCode(Number(code), typeof message === 'string' ? message : 'no reason given');
}

/** The outcomes of a batch; an answer of another length tells nothing of any message. */
export function batchOutcomes(answers: unknown, count: number): SendOutcome[] {
  if (Array.isArray(answers) && answers.length === count) return answers.map(outcomeOfResponse);
  const reason = 'Postmark gave an answer to the batch that cannot be read';
  return Array.from({ length: count }, () => ({ status: 'unknown', reason }));
}

/**
 * The outcome when the client threw: a PostmarkError with the HTTP status and the API's code, one with neither for a
 * network fault or a timeout, or a raw error when the connection broke in the middle of the answer.
 */
export function outcomeOfError(error: unknown): SendOutcome {
  const message = error instanceof Error ? error.message : String(error);
  const { statusCode, code } = isRecord(error) ? error : {};
  if (typeof statusCode === 'number' && statusCode > 0) {
    if (statusCode === UNAUTHORIZED) return { status: 'unavailable', reason: WRONG_TOKEN };
    if (GATEWAY_STATUSES.has(statusCode)) {
      return { status: 'unknown', reason: `a gateway before Postmark answered HTTP ${statusCode}` };
    }
    if (RETRIABLE_STATUSES.has(statusCode)) {
      return { status: 'unavailable', reason: `Postmark answered HTTP ${statusCode}: ${message}` };
    }
    if (typeof code === 'number' && code > 0) return outcomeOfCode(code, message);
    return { status: 'refused', reason: `Postmark answered HTTP ${statusCode}: ${message}` };
  }
  if (NOT_CONNECTED.test(message)) {
    return { status: 'unavailable', reason: 'Postmark cannot be reached' };
  }
  return { status: 'unknown', reason: `no answer from Postmark: ${message}` };
}

/** What an error and those it was raised from say, in one line. */
export function causesOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const parts = error instanceof AggregateError ? error.errors.map(causesOf) : [];
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return [error.message, code, ...parts, causesOf(error.cause)].filter((part) => part !== '').join(' ');
}
