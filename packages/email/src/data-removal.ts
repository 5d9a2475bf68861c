import { toErrorOutcome } from './outcome.ts';

/** What Postmark responds to a request to remove the data about an address. */
export type RemovalOutcome =
  /** Requested, not finished yet. */
  | { status: 'pending'; id: string }
  | { status: 'done'; id: string }
  /** Postmark refused it; repeating the request does not help. */
  | { status: 'refused'; reason: string }
  /** No readable response; the request can be repeated. */
  | { status: 'unavailable'; reason: string };

/** Asks Postmark to remove the data about a recipient. Never throws. */
export interface DataRemovals {
  /** Requests the removal. Repeating it does no harm. */
  request(email: string): Promise<RemovalOutcome>;
  /** The state of an earlier request. */
  find(id: string): Promise<RemovalOutcome>;
}

/** The calls of Postmark's account client that this needs. */
interface RemovalClient {
  requestDataRemoval(request: {
    RequestedBy: string;
    RequestedFor: string;
    NotifyWhenCompleted: boolean;
  }): Promise<unknown>;
  getDataRemovalStatus(id: number): Promise<unknown>;
}

/** The reason when Postmark does not accept the account token; the owner has to correct it. */
export const WRONG_ACCOUNT_TOKEN = 'Postmark refuses the account token';

/** Postmark enables removals on request only; until then the API responds as if the address did not exist. */
const NOT_ENABLED = new Set([403, 404]);
const UNAUTHORIZED = 401;

function toOutcome(response: unknown): RemovalOutcome {
  const { ID: id, Status: status } = (response ?? {}) as { ID?: unknown; Status?: unknown };
  if (typeof id !== 'number' || typeof status !== 'string') {
    return { status: 'unavailable', reason: 'Postmark sent a response that cannot be read' };
  }
  return { status: status === 'Done' ? 'done' : 'pending', id: String(id) };
}

function toFailedRemoval(error: unknown): RemovalOutcome {
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  if (statusCode === UNAUTHORIZED) return { status: 'unavailable', reason: WRONG_ACCOUNT_TOKEN };
  if (typeof statusCode === 'number' && NOT_ENABLED.has(statusCode)) {
    const reason = 'Postmark has not enabled data removals for this account. Ask its support to enable them';
    return { status: 'refused', reason };
  }
  const outcome = toErrorOutcome(error);
  const reason = 'reason' in outcome ? outcome.reason : 'Postmark did not respond';
  return { status: outcome.status === 'refused' ? 'refused' : 'unavailable', reason };
}

async function getOutcome(response: Promise<unknown>): Promise<RemovalOutcome> {
  try {
    return toOutcome(await response);
  } catch (error) {
    return toFailedRemoval(error);
  }
}

/** Data removals over Postmark's account client, on behalf of the address that sends the emails. */
export function createDataRemovals(client: () => Promise<RemovalClient>, requestedBy: string): DataRemovals {
  return {
    request: (email) =>
      getOutcome(
        client().then((api) =>
          api.requestDataRemoval({
            RequestedBy: requestedBy,
            RequestedFor: email,
            NotifyWhenCompleted: false,
          }),
        ),
      ),
    find: (id) => getOutcome(client().then((api) => api.getDataRemovalStatus(Number(id)))),
  };
}
