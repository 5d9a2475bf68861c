import { isRecord } from '@rapport/domain/shared/is-record';
/** A message that Postmark accepted, as its search returns it. */
export interface FoundMessage {
  /** Lower-cased. */
  recipient: string;
  messageId: string;
}

/** An address to which Postmark no longer sends. */
export interface ProviderSuppression {
  /** Lower-cased. */
  email: string;
  reason: string;
  /** Who suppressed it: the recipient, the customer or an admin of Postmark. */
  origin: string;
  createdAt: Date;
}

/** A response of Postmark that does not match its documentation. */
class UnreadableResponseError extends Error {
  override readonly name = 'UnreadableResponseError';
}

function getList(response: unknown, field: string): Record<string, unknown>[] {
  const list = isRecord(response) ? response[field] : undefined;
  if (!Array.isArray(list) || !list.every(isRecord)) {
    throw new UnreadableResponseError(`Postmark sent a response without ${field}`);
  }
  return list;
}

function getText(record: Record<string, unknown>, field: string): string {
  const value = record[field];
  if (typeof value !== 'string') throw new UnreadableResponseError(`Postmark sent an entry without ${field}`);
  return value;
}

/** Parses the response of `GET /messages/outbound`. Throws UnreadableResponseError. */
export function parseFoundMessages(response: unknown): FoundMessage[] {
  return getList(response, 'Messages').flatMap((message) => {
    const messageId = getText(message, 'MessageID');
    const recipients = Array.isArray(message.Recipients) ? message.Recipients : [];
    return recipients.map((recipient) => ({ recipient: String(recipient).toLowerCase(), messageId }));
  });
}

/** Parses the response of `GET /message-streams/{stream}/suppressions/dump`. Throws UnreadableResponseError. */
export function parseSuppressions(response: unknown): ProviderSuppression[] {
  return getList(response, 'Suppressions').map((entry) => ({
    email: getText(entry, 'EmailAddress').toLowerCase(),
    reason: getText(entry, 'SuppressionReason'),
    origin: getText(entry, 'Origin'),
    createdAt: new Date(getText(entry, 'CreatedAt')),
  }));
}
