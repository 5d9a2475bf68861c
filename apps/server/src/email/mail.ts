import { createMailbox, type Mailbox } from '@rapport/email/mailbox';
import { createEmailSender, type EmailSender } from '@rapport/email/sender';
import type { Environment } from '../env/environment.ts';

/** Where the mailbox of local mode is mounted. */
export const MAILBOX_MOUNT = '/dev/mailbox';

/** The mailbox of local mode (decision 28). */
export interface LocalMailbox {
  mailbox: Mailbox;
  /** Says where this process really listens: PUBLIC_URL may be a tunnel or a proxy that it cannot reach. */
  listensAt(origin: string): void;
}

/** The local mailbox takes any token; this one says in a log what it is. */
const LOCAL_TOKEN = 'local-mailbox';

/**
 * The one sender of the product: Postmark, or in local mode without a token the local mailbox, spoken to over HTTP by
 * the same client.
 */
export function createMail(env: Environment): { email: EmailSender; localMailbox: LocalMailbox | null } {
  const settings = {
    from: env.emailFrom,
    transactionalStream: env.postmarkTransactionalStream,
    broadcastStream: env.postmarkBroadcastStream,
    timeoutSeconds: env.postmarkTimeoutSeconds,
  };
  const { postmark } = env;
  if (postmark) {
    const { serverToken, apiUrl } = postmark;
    return {
      email: createEmailSender({ ...settings, serverToken, apiUrl: () => apiUrl }),
      localMailbox: null,
    };
  }
  let origin = env.publicUrl;
  return {
    email: createEmailSender({
      ...settings,
      serverToken: LOCAL_TOKEN,
      apiUrl: () => `${origin}${MAILBOX_MOUNT}`,
    }),
    localMailbox: {
      mailbox: createMailbox(),
      listensAt(listening) {
        origin = listening;
      },
    },
  };
}
