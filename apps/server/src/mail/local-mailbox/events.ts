import { type Mailbox, type MailboxMessage, parseAddress } from '@rapport/email/mailbox';
import type { MailboxSuppression, MailboxSuppressions } from '@rapport/email/mailbox-suppressions';

/** What may become of a message that someone at this machine decides on. */
export const MAILBOX_OUTCOMES = ['bounce', 'complain', 'unsubscribe'] as const;
export type MailboxOutcome = (typeof MAILBOX_OUTCOMES)[number];

/** What the product is told of a message, in Postmark's words. */
export type MailboxEventType = 'Delivery' | 'Bounce' | 'SpamComplaint' | 'SubscriptionChange';

/** Tells the product what became of its messages, as Postmark's webhooks do. */
export interface MailboxEvents {
  /** Every message is delivered a moment after it was taken. */
  delivered(message: MailboxMessage): void;
  /** The address bounces, complains or unsubscribes: it is suppressed, and the product is told. */
  meet(message: MailboxMessage, outcome: MailboxOutcome): void;
  /** What the product was told of a message so far. */
  listEvents(id: string): readonly MailboxEventType[];
  /** Resolves when everything was told that there is to tell. */
  settled(): Promise<void>;
  stop(): void;
}

interface Settings {
  mailbox: Mailbox;
  suppressions: MailboxSuppressions;
  /** Address of the product's webhook; asked at every event. */
  webhookUrl: () => string;
  /** Name and password of the webhook. */
  credentials: { user: string; password: string };
}

const REASONS: Record<MailboxOutcome, MailboxSuppression['SuppressionReason']> = {
  bounce: 'HardBounce',
  complain: 'SpamComplaint',
  unsubscribe: 'ManualSuppression',
};

/** An event in Postmark's words. */
function eventOf(
  message: MailboxMessage,
  outcome: MailboxOutcome | 'deliver',
): { RecordType: MailboxEventType } & Record<string, unknown> {
  const email = parseAddress(message.to);
  const at = new Date().toISOString();
  const base = { MessageID: message.id, MessageStream: message.stream, Metadata: message.metadata };
  switch (outcome) {
    case 'deliver':
      return { RecordType: 'Delivery', ...base, Recipient: email, DeliveredAt: at };
    case 'bounce':
      return {
        RecordType: 'Bounce',
        ...base,
        Email: email,
        Type: 'HardBounce',
        Description: 'The local mailbox was told that this address does not exist.',
        Inactive: true,
        BouncedAt: at,
      };
    case 'complain':
      return { RecordType: 'SpamComplaint', ...base, Email: email, BouncedAt: at };
    case 'unsubscribe':
      return {
        RecordType: 'SubscriptionChange',
        ...base,
        Recipient: email,
        Origin: 'Recipient',
        SuppressSending: true,
        SuppressionReason: 'ManualSuppression',
        ChangedAt: at,
      };
  }
}

/** Events go out one after another; one that does not get through is lost, as Postmark's are in the end. */
export function createMailboxEvents(settings: Settings): MailboxEvents {
  const { mailbox, suppressions, webhookUrl, credentials } = settings;
  const pair = Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64');
  const told = new Map<string, MailboxEventType[]>();
  const stopping = new AbortController();
  let last = Promise.resolve();

  async function post(event: Record<string, unknown>): Promise<void> {
    if (stopping.signal.aborted) return;
    await fetch(webhookUrl(), {
      method: 'POST',
      headers: { authorization: `Basic ${pair}`, 'content-type': 'application/json' },
      body: JSON.stringify(event),
      signal: stopping.signal,
    }).catch(() => undefined);
  }

  function tell(message: MailboxMessage, outcome: MailboxOutcome | 'deliver'): void {
    const event = eventOf(message, outcome);
    told.set(message.id, [...(told.get(message.id) ?? []), event.RecordType]);
    // What the mailbox no longer keeps is forgotten here as well.
    if (told.size > 2 * mailbox.messages.length + 10) {
      const kept = new Set(mailbox.messages.map(({ id }) => id));
      for (const id of told.keys()) if (!kept.has(id)) told.delete(id);
    }
    last = last.then(() => post(event));
  }

  return {
    delivered: (message) => tell(message, 'deliver'),
    meet(message, outcome) {
      suppressions.add(message.stream, parseAddress(message.to), REASONS[outcome]);
      tell(message, outcome);
    },
    listEvents: (id) => told.get(id) ?? [],
    settled: () => last,
    stop: () => stopping.abort(),
  };
}
