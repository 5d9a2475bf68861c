/** A message that Postmark took, as its search tells. */
export interface FoundMessage {
  /** Lower-cased. */
  recipient: string;
  messageId: string;
}

/** An address that Postmark sends nothing to any more. */
export interface ProviderSuppression {
  /** Lower-cased. */
  email: string;
  reason: string;
  /** Who asked for it: the recipient, the customer or an admin of Postmark. */
  origin: string;
  createdAt: Date;
}

/** Postmark answered something else than its documentation says. */
class UnreadableResponseError extends Error {
  override readonly name = 'UnreadableResponseError';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function listOf(answer: unknown, field: string): Record<string, unknown>[] {
  const list = isRecord(answer) ? answer[field] : undefined;
  if (!Array.isArray(list) || !list.every(isRecord)) {
    throw new UnreadableResponseError(`Postmark gave an answer without ${field}`);
  }
  return list;
}

function textIn(record: Record<string, unknown>, field: string): string {
  const value = record[field];
  if (typeof value !== 'string') throw new UnreadableResponseError(`Postmark gave an entry without ${field}`);
  return value;
}

/** The answer of `GET /messages/outbound`. Throws UnreadableResponseError. */
export function foundMessages(answer: unknown): FoundMessage[] {
  return listOf(answer, 'Messages').flatMap((message) => {
    const messageId = textIn(message, 'MessageID');
    const recipients = Array.isArray(message.Recipients) ? message.Recipients : [];
    return recipients.map((recipient) => ({ recipient: String(recipient).toLowerCase(), messageId }));
  });
}

/** The answer of `GET /message-streams/{stream}/suppressions/dump`. Throws UnreadableResponseError. */
export function providerSuppressions(answer: unknown): ProviderSuppression[] {
  return listOf(answer, 'Suppressions').map((entry) => ({
    email: textIn(entry, 'EmailAddress').toLowerCase(),
    reason: textIn(entry, 'SuppressionReason'),
    origin: textIn(entry, 'Origin'),
    createdAt: new Date(textIn(entry, 'CreatedAt')),
  }));
}
