import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PostmarkConnectionEntity, type PostmarkConnectionRow } from '@rapport/db/entities/settings';
import type { Environment } from '../../../platform/config/environment.ts';
import { createEncryption, type Encryption } from '../../../platform/encryption.ts';

type SecretsOf = Pick<Environment, 'sessionSecret' | 'sessionSecretPrevious'>;
type Credentials = NonNullable<Environment['postmarkWebhook']>;

/** The user name of the webhooks that the product sets up itself. */
const WEBHOOK_USER = 'postmark';
const PASSWORD_BYTES = 24;
const TOKEN_LABEL = 'server token';
const PASSWORD_LABEL = 'webhook password';

/** Deriving the keys takes longer than decrypting, and a webhook is called for every email. */
const encryptions = new WeakMap<SecretsOf, Encryption>();

function getEncryption(env: SecretsOf): Encryption {
  const known = encryptions.get(env);
  if (known) return known;
  const created = createEncryption(env, 'rapport postmark connection');
  encryptions.set(env, created);
  return created;
}

/** The connection as it is stored; null before the first one. */
export function findConnection(em: EntityManager): Promise<PostmarkConnectionRow | null> {
  return em.fork({ keepTransactionContext: true }).findOne(PostmarkConnectionEntity, { id: 1 });
}

/** Whether an admin stored a token that can still be read. */
export async function isConnected(em: EntityManager, env: SecretsOf): Promise<boolean> {
  return (await readStoredToken(em, env)) !== null;
}

/** Whether emails go out through Postmark: a token is configured or stored, and local mode has no local mailbox. */
export async function usesPostmark({
  em,
  env,
}: {
  em: EntityManager;
  env: SecretsOf & Pick<Environment, 'postmark' | 'mode'>;
}): Promise<boolean> {
  return env.postmark !== null || (env.mode === 'production' && (await isConnected(em, env)));
}

/** The token that an admin stored; null without one, and when SESSION_SECRET was changed since. */
export async function readStoredToken(em: EntityManager, env: SecretsOf): Promise<string | null> {
  const sealed = (await findConnection(em))?.sealedToken ?? null;
  return sealed === null ? null : getEncryption(env).decrypt(sealed, TOKEN_LABEL);
}

/** The columns of a token that was just stored. */
export function sealToken(env: SecretsOf, token: string): string {
  return getEncryption(env).encrypt(token, TOKEN_LABEL);
}

/** The credentials of the webhooks that were set up here; null before. */
export async function readStoredWebhook(em: EntityManager, env: SecretsOf): Promise<Credentials | null> {
  const sealed = (await findConnection(em))?.sealedWebhookPassword ?? null;
  const password = sealed === null ? null : getEncryption(env).decrypt(sealed, PASSWORD_LABEL);
  return password === null ? null : { user: WEBHOOK_USER, password };
}

/**
 * The credentials of the webhooks: those of the variables, those stored, or new ones. Stored before Postmark gets them,
 * so that no event is refused meanwhile; of two processes that make them at once, both get the same.
 */
export async function ensureWebhookCredentials(
  em: EntityManager,
  env: SecretsOf & Pick<Environment, 'postmarkWebhook'>,
): Promise<Credentials> {
  const known = env.postmarkWebhook ?? (await readStoredWebhook(em, env));
  if (known !== null) return known;
  const before = (await findConnection(em))?.sealedWebhookPassword ?? null;
  const sealed = getEncryption(env).encrypt(
    randomBytes(PASSWORD_BYTES).toString('base64url'),
    PASSWORD_LABEL,
  );
  await em.execute(
    `update postmark_connection set sealed_webhook_password = ?
      where id = 1 and sealed_webhook_password is not distinct from ?`,
    [sealed, before],
  );
  const stored = await readStoredWebhook(em, env);
  if (stored === null) throw new Error('the webhook password could not be stored');
  return stored;
}
