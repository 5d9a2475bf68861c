import { type Mailbox, type MailboxMessage, parseAddress } from '@rapport/email/mailbox';
import type { MailboxSuppression, MailboxSuppressions } from '@rapport/email/mailbox-suppressions';

/** What a developer can simulate for a message. */
export const MAILBOX_ACTIONS = ['bounce', 'complain', 'unsubscribe'] as const;
export type MailboxAction = (typeof MAILBOX_ACTIONS)[number];

/** An event sent to the product, with Postmark's name. */
export type MailboxEventType = 'Delivery' | 'Bounce' | 'SpamComplaint' | 'SubscriptionChange';

/** Sends delivery events to the product, as Postmark's webhooks do. */
export interface MailboxEvents {
  /** Reports a message as delivered, a moment after it was accepted. */
  delivered(message: MailboxMessage): void;
  /** Simulates a bounce, complaint or unsubscribe: the address is suppressed and the event is sent. */
  simulate(message: MailboxMessage, outcome: MailboxAction): void;
  /** The events sent for a message so far. */
  listEvents(id: string): readonly MailboxEventType[];
  /** Resolves when all events were sent. */
  settled(): Promise<void>;
  stop(): void;
}

interface Settings {
  mailbox: Mailbox;
  suppressions: MailboxSuppressions;
  /** Address of the product's webhook; read for every event. */
  webhookUrl: () => string;
  /** Credentials of the webhook. */
  credentials: { user: string; password: string };
}

const REASONS: Record<MailboxAction, MailboxSuppression['SuppressionReason']> = {
  bounce: 'HardBounce',
  complain: 'SpamComplaint',
  unsubscribe: 'ManualSuppression',
};

/** An event in Postmark's format. */
function createEvent(
  message: MailboxMessage,
  outcome: MailboxAction | 'deliver',
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
        Description: 'Simulated in the local mailbox: this address does not exist.',
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

/** Events are sent one after another; a failed one is dropped, as Postmark does in the end. */
export function createMailboxEvents(settings: Settings): MailboxEvents {
  const { mailbox, suppressions, webhookUrl, credentials } = settings;
  const pair = Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64');
  const sentEvents = new Map<string, MailboxEventType[]>();
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

  function sendEvent(message: MailboxMessage, outcome: MailboxAction | 'deliver'): void {
    const event = createEvent(message, outcome);
    sentEvents.set(message.id, [...(sentEvents.get(message.id) ?? []), event.RecordType]);
    // Drops the events of messages that the mailbox no longer has.
    if (sentEvents.size > 2 * mailbox.messages.length + 10) {
      const ids = new Set(mailbox.messages.map(({ id }) => id));
      for (const id of sentEvents.keys()) if (!ids.has(id)) sentEvents.delete(id);
    }
    last = last.then(() => post(event));
  }

  return {
    delivered: (message) => sendEvent(message, 'deliver'),
    simulate(message, outcome) {
      suppressions.add(message.stream, parseAddress(message.to), REASONS[outcome]);
      sendEvent(message, outcome);
    },
    listEvents: (id) => sentEvents.get(id) ?? [],
    settled: () => last,
    stop: () => stopping.abort(),
  };
}
