import type { Mailbox } from './mailbox.ts';

/** What Postmark answers about a data removal. */
export interface RemovalResponse {
  ID: number;
  Status: 'Pending' | 'Done';
}

/** Removes what a mailbox holds about a recipient, as Postmark's API does: first pending, done when asked about. */
export interface MailboxRemovals {
  /** Addresses it was asked to remove, in lower case. */
  readonly requested: readonly string[];
  /** Takes the body of `POST /data-removals`; null when it names no one. */
  request(body: unknown): RemovalResponse | null;
  /** Answers `GET /data-removals/{id}`; null for an unknown one. */
  find(id: string): RemovalResponse | null;
  clear(): void;
}

/** Data removals of a mailbox, none asked for yet. */
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
