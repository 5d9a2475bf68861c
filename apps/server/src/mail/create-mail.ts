import { createEmailSender, type EmailSender } from '@rapport/email/sender';
import type { Environment } from '../platform/config/environment.ts';
import type { PublishedSite } from '../platform/published-site.ts';
import { fetchWithSpan } from '../platform/tracing/tracing.ts';
import './kinds/all.ts';
import { toSenderIdentity } from './letterhead.ts';
import { createLocalMailbox, type LocalMailbox, MAILBOX_MOUNT } from './local-mailbox/local-mailbox.ts';

/** The local mailbox accepts any token; this one is recognizable in a log. */
const LOCAL_TOKEN = 'local-mailbox';

/**
 * The only sender of the product: Postmark, or in local mode without a token the local mailbox, called over HTTP by
 * the same client. The token that an admin stored is read at every request, so that a new one needs no restart.
 */
export function createMail(
  env: Environment,
  site: Pick<PublishedSite, 'latest'>,
  readStoredToken: () => Promise<string | null> = () => Promise.resolve(null),
): { email: EmailSender; localMailbox: LocalMailbox | null } {
  const settings = {
    from: env.emailFrom,
    async getIdentity() {
      const { name, emailIdentity } = toSenderIdentity((await site.latest()).identity, env);
      return { name, replyTo: emailIdentity.replyTo };
    },
    transactionalStream: env.postmarkTransactionalStream,
    broadcastStream: env.postmarkBroadcastStream,
    timeoutSeconds: env.postmarkTimeoutSeconds,
    wrapFetch: (send: typeof fetch) => fetchWithSpan('Postmark', send),
  };
  if (env.postmark !== null || env.mode === 'production') {
    const { serverToken, accountToken, apiUrl = env.postmarkApiUrl } = env.postmark ?? {};
    const getServerToken = async () => serverToken ?? (await readStoredToken());
    return {
      email: createEmailSender({ ...settings, getServerToken, accountToken, apiUrl: () => apiUrl }),
      localMailbox: null,
    };
  }
  let origin = env.publicUrl;
  return {
    email: createEmailSender({
      ...settings,
      getServerToken: () => Promise.resolve(LOCAL_TOKEN),
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
