/** SQLSTATEs that mean the database is away, closing or too busy, not that the statement was wrong. */
const UNAVAILABLE_STATES = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '57014', // query_canceled: the statement took too long
  '55P03', // lock_not_available: someone else held the lock too long
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
]);

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

const UNAVAILABLE_MESSAGE =
  /Connection terminated|Client has encountered a connection error|connection timeout|timeout exceeded when trying to connect|Query read timeout/i;

/** The error and its causes, innermost last, including the parts of an AggregateError. */
function* chain(error: unknown): Generator<Error & { code?: unknown }> {
  const seen = new Set<unknown>();
  const queue: unknown[] = [error];
  while (queue.length > 0) {
    const current = queue.shift();
    if (!(current instanceof Error) || seen.has(current)) continue;
    seen.add(current);
    yield current;
    queue.push(current.cause);
    if ('previous' in current) queue.push(current.previous);
    if (current instanceof AggregateError) queue.push(...current.errors);
  }
}

function isConnectionFault(error: Error & { code?: unknown }): boolean {
  if (typeof error.code === 'string') {
    // Class 08 is "connection exception", class 53 "insufficient resources".
    if (UNAVAILABLE_STATES.has(error.code) || /^(?:08|53)[0-9A-Z]{3}$/.test(error.code)) return true;
    if (UNAVAILABLE_CODES.has(error.code)) return 'syscall' in error || error instanceof AggregateError;
  }
  return UNAVAILABLE_MESSAGE.test(error.message);
}

/** Whether the database could not be reached or disconnected, so that the response is 503 and a retry may help. */
export function isUnavailable(error: unknown): boolean {
  return [...chain(error)].some(isConnectionFault);
}

const DISK_FULL = '53100';

/** Whether the database has no space left on its disk: it can be read, and nothing can be stored. */
export function isDiskFull(error: unknown): boolean {
  return [...chain(error)].some(({ code }) => code === DISK_FULL);
}

/** Whether a unique constraint (the one named, when given) refused the row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return [...chain(error)].some(
    (fault) =>
      fault.code === '23505' &&
      (constraint === undefined || ('constraint' in fault && fault.constraint === constraint)),
  );
}

/** Whether a value could not be stored: it is out of range, of another form, or against a constraint. */
export function isDataError(error: unknown): boolean {
  return [...chain(error)].some(({ code }) => typeof code === 'string' && /^2[23]\w{3}$/.test(code));
}
