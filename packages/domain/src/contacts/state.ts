/**
 * Who has the next move: the owner in a new contact, which waits for an answer, and in a waiting one from its day on; nobody in
 * one that is answered or closed.
 */
export const CONTACT_STATES = ['new', 'waiting', 'answered', 'closed'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

export const CONTACT_STATE_LABELS: Record<ContactState, string> = {
  new: 'New',
  waiting: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
};

/** The most characters of the note that says why a contact waits. */
export const MAX_WAITING_NOTE = 500;

/** The most contacts whose state one call sets. */
export const MAX_CHANGED_STATES = 500;

/** What of a contact says its state. */
export interface StateFacts {
  isAnswered: boolean;
  closedAt: unknown;
  /** A calendar day, as `2026-01-05`. */
  waitingUntil: string | null;
}

/** The state on a day. A contact that waited is new again on its day; an answer ends the waiting. */
export function getContactState(
  { isAnswered, closedAt, waitingUntil }: StateFacts,
  today: string,
): ContactState {
  if (isAnswered) return closedAt === null ? 'answered' : 'closed';
  return waitingUntil !== null && waitingUntil > today ? 'waiting' : 'new';
}
