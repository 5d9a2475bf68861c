import { outcomeOfError } from './outcome.ts';

/** What Postmark says of removing the data about an address. */
export type RemovalOutcome =
  /** It was asked and has not finished yet. */
  | { status: 'pending'; id: string }
  | { status: 'done'; id: string }
  /** It will not do it; asking again would not help. */
  | { status: 'refused'; reason: string }
  /** It gave no answer, or none that says anything; it can be asked again. */
  | { status: 'unavailable'; reason: string };

/** Asks Postmark to remove what it holds about a recipient. Nothing is thrown. */
export interface DataRemovals {
  /** Asks for it. Asking twice does no harm. */
  request(email: string): Promise<RemovalOutcome>;
  /** Whether an earlier request is done. */
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

/** The reason when Postmark does not know the account token: the owner's to mend. */
export const WRONG_ACCOUNT_TOKEN = 'Postmark refuses the account token';

/** Postmark enables removals on request only; until then it denies that the address of the API exists. */
const NOT_ENABLED = new Set([403, 404]);
const UNAUTHORIZED = 401;

function toOutcome(answer: unknown): RemovalOutcome {
  const { ID: id, Status: status } = (answer ?? {}) as { ID?: unknown; Status?: unknown };
  if (typeof id !== 'number' || typeof status !== 'string') {
    return { status: 'unavailable', reason: 'Postmark gave an answer that cannot be read' };
  }
  return { status: status === 'Done' ? 'done' : 'pending', id: String(id) };
}

function outcomeOfFailure(error: unknown): RemovalOutcome {
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  if (statusCode === UNAUTHORIZED) return { status: 'unavailable', reason: WRONG_ACCOUNT_TOKEN };
  if (typeof statusCode === 'number' && NOT_ENABLED.has(statusCode)) {
    const reason = 'Postmark has not enabled data removals for this account. Ask its support to enable them';
    return { status: 'refused', reason };
  }
  const outcome = outcomeOfError(error);
  const reason = 'reason' in outcome ? outcome.reason : 'Postmark gave no answer';
  return { status: outcome.status === 'refused' ? 'refused' : 'unavailable', reason };
}

async function outcomeOf(answer: Promise<unknown>): Promise<RemovalOutcome> {
  try {
    return toOutcome(await answer);
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

/** Data removals over Postmark's account client, on behalf of the address that sends the emails. */
export function createDataRemovals(client: () => Promise<RemovalClient>, requestedBy: string): DataRemovals {
  return {
    request: (email) =>
      outcomeOf(
        client().then((api) =>
          api.requestDataRemoval({
            RequestedBy: requestedBy,
            RequestedFor: email,
            NotifyWhenCompleted: false,
          }),
        ),
      ),
    find: (id) => outcomeOf(client().then((api) => api.getDataRemovalStatus(Number(id)))),
  };
}
