import { isUnauthorized } from '../../api/api-error.ts';

/** What became of an email to several people. */
export interface EachOutcome {
  sent: string[];
  /** Whom it could not be sent to. */
  kept: string[];
  /** Why, of the first of them. */
  error: unknown;
}

/** Sends to one address after the other. One that fails does not stop the others; a session that ended does. */
export async function sendToEach(
  addresses: readonly string[],
  send: (to: string) => Promise<unknown>,
): Promise<EachOutcome> {
  const outcome: EachOutcome = { sent: [], kept: [], error: null };
  for (const [index, to] of addresses.entries()) {
    try {
      await send(to);
      outcome.sent.push(to);
    } catch (error) {
      outcome.error ??= error;
      if (isUnauthorized(error))
        return { ...outcome, error, kept: [...outcome.kept, ...addresses.slice(index)] };
      outcome.kept.push(to);
    }
  }
  return outcome;
}
