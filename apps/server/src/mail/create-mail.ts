import { randomUUID } from 'node:crypto';
import { createMailbox, type Mailbox } from '@rapport/email/mailbox';
import { createMailboxRemovals, type MailboxRemovals } from '@rapport/email/mailbox-removals';
import { createMailboxSuppressions, type MailboxSuppressions } from '@rapport/email/mailbox-suppressions';
import { createEmailSender, type EmailSender } from '@rapport/email/sender';
import type { Environment } from '../platform/config/environment.ts';
import type { PublishedSite } from '../platform/published-site.ts';
import { fetchWithSpan } from '../platform/tracing/tracing.ts';
import './kinds/all.ts';
import { createMailboxEvents, type MailboxEvents } from './local-mailbox/events.ts';

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

/** Path of the webhook to which Postmark or the local mailbox sends delivery events. */
export const WEBHOOK_PATH = '/api/webhooks/postmark';

/** The local mailbox accepts any token; this one is recognizable in a log. */
const LOCAL_TOKEN = 'local-mailbox';

/**
 * The only sender of the product: Postmark, or in local mode without a token the local mailbox, called over HTTP by
 * the same client.
 */
export function createMail(
  env: Environment,
  site: Pick<PublishedSite, 'latest'>,
): { email: EmailSender; localMailbox: LocalMailbox | null } {
  const settings = {
    from: env.emailFrom,
    async getIdentity() {
      const { name, emailIdentity } = (await site.latest()).identity;
      return { name, replyTo: emailIdentity.replyTo };
    },
    transactionalStream: env.postmarkTransactionalStream,
    broadcastStream: env.postmarkBroadcastStream,
    timeoutSeconds: env.postmarkTimeoutSeconds,
    wrapFetch: (send: typeof fetch) => fetchWithSpan('Postmark', send),
  };
  const { postmark } = env;
  if (postmark) {
    const { serverToken, accountToken, apiUrl } = postmark;
    return {
      email: createEmailSender({ ...settings, serverToken, accountToken, apiUrl: () => apiUrl }),
      localMailbox: null,
    };
  }
  let origin = env.publicUrl;
  return {
    email: createEmailSender({
      ...settings,
      serverToken: LOCAL_TOKEN,
      accountToken: LOCAL_TOKEN,
      apiUrl: () => `${origin}${MAILBOX_MOUNT}`,
    }),
    localMailbox: createLocalMailbox(
      env,
      () => origin,
      (listening) => {
        origin = listening;
      },
    ),
  };
}

function createLocalMailbox(
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
