import { isUnauthorized } from '../../api/api-error.ts';

/** The outcome of an email to several people. */
export interface EachOutcome {
  sent: string[];
  /** The addresses that it could not be sent to. */
  unsent: string[];
  /** The first error. */
  error: unknown;
}

/** Sends to one address after the other. One that fails does not stop the others; a session that ended does. */
export async function sendToEach(
  addresses: readonly string[],
  send: (to: string) => Promise<unknown>,
): Promise<EachOutcome> {
  const outcome: EachOutcome = { sent: [], unsent: [], error: null };
  for (const [index, to] of addresses.entries()) {
    try {
      await send(to);
      outcome.sent.push(to);
    } catch (error) {
      outcome.error ??= error;
      if (isUnauthorized(error))
        return { ...outcome, error, unsent: [...outcome.unsent, ...addresses.slice(index)] };
      outcome.unsent.push(to);
    }
  }
  return outcome;
}
