import type { Mailbox } from './mailbox.ts';

/** Postmark's response about a data removal. */
export interface RemovalResponse {
  ID: number;
  Status: 'Pending' | 'Done';
}

/**
 * Removes the data about a recipient from a mailbox, as Postmark's API does: first pending, done at the next request.
 */
export interface MailboxRemovals {
  /** Addresses whose removal was requested, in lower case. */
  readonly requested: readonly string[];
  /** Takes the body of `POST /data-removals`; null when it contains no address. */
  request(body: unknown): RemovalResponse | null;
  /** Responds to `GET /data-removals/{id}`; null for an unknown id. */
  find(id: string): RemovalResponse | null;
  clear(): void;
}

/** Data removals of a mailbox, empty at first. */
export function createMailboxRemovals(mailbox: Pick<Mailbox, 'remove'>): MailboxRemovals {
  const requested: string[] = [];
  return {
    requested,
    request(body) {
      const { RequestedFor: email } = (body ?? {}) as { RequestedFor?: unknown };
      if (typeof email !== 'string' || !email.includes('@')) return null;
      const ID = requested.push(email.toLowerCase());
      return { ID, Status: 'Pending' };
    },
    find(id) {
      const email = requested[Number(id) - 1];
      if (email === undefined) return null;
      mailbox.remove(email);
      return { ID: Number(id), Status: 'Done' };
    },
    clear() {
      requested.length = 0;
    },
  };
}
