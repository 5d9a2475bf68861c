import { randomUUID } from 'node:crypto';
import { createMailbox, type Mailbox } from '@rapport/email/mailbox';
import { createMailboxRemovals, type MailboxRemovals } from '@rapport/email/mailbox-removals';
import { createMailboxSuppressions, type MailboxSuppressions } from '@rapport/email/mailbox-suppressions';
import type { Environment } from '../../platform/config/environment.ts';
import { WEBHOOK_PATH } from '../postmark/webhook.ts';
import { createMailboxEvents, type MailboxEvents } from './events.ts';

/** Path of the local mailbox. */
export const MAILBOX_MOUNT = '/dev/mailbox';

/** The local mailbox and what belongs to it. */
export interface LocalMailbox {
  mailbox: Mailbox;
  suppressions: MailboxSuppressions;
  removals: MailboxRemovals;
  /** The events that it sends to the product's webhook, as Postmark does. */
  events: MailboxEvents;
  /** Credentials that it sends the events with. */
  webhook: NonNullable<Environment['postmarkWebhook']>;
  /** Sets where this process really listens: PUBLIC_URL may be a tunnel or a proxy that it cannot reach. */
  listensAt(origin: string): void;
}

export function createLocalMailbox(
  env: Environment,
  origin: () => string,
  listensAt: LocalMailbox['listensAt'],
): LocalMailbox {
  const webhook = env.postmarkWebhook ?? { user: 'local-mailbox', password: randomUUID() };
  const suppressions = createMailboxSuppressions();
  const mailbox = createMailbox({ suppressions, onTaken: (message) => events.delivered(message) });
  const events = createMailboxEvents({
    mailbox,
    suppressions,
    webhookUrl: () => `${origin()}${WEBHOOK_PATH}`,
    credentials: webhook,
  });
  const removals = createMailboxRemovals(mailbox);
  return { mailbox, suppressions, removals, events, webhook, listensAt };
}
