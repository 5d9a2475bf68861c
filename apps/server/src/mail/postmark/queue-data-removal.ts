import type { EntityManager } from '@mikro-orm/postgresql';
import { DataRemovalEntity } from '@rapport/db/entities/privacy';
import { newId } from '@rapport/db/id';
import type { DataRemovalStatus } from '@rapport/domain/privacy/schema';
import type { Deps } from '../../platform/deps.ts';
import { createEncryption, type Encryption } from '../../platform/encryption.ts';
import { emailHash } from '../consent/suppressions.ts';

type Dependencies = Pick<Deps, 'env' | 'email' | 'now'>;

function getEncryption(env: Dependencies['env']): Encryption {
  return createEncryption(env, 'rapport data removals');
}

/** The address of a queued removal; null when it can no longer be decrypted. */
export function decryptRemovalAddress(
  { env }: Pick<Dependencies, 'env'>,
  { id, sealedEmail }: { id: string; sealedEmail: string },
): string | null {
  return getEncryption(env).decrypt(sealedEmail, id);
}

/**
 * Queues a request to the email provider to remove its data about an address, inside the caller's transaction. The
 * address is stored encrypted until the request is made. Without an account token only the erasure is recorded.
 */
export async function queueDataRemoval(
  tx: EntityManager,
  deps: Dependencies,
  email: string,
): Promise<DataRemovalStatus> {
  const id = newId();
  const now = deps.now();
  const isConfigured = deps.email.removals !== null;
  const status = isConfigured ? 'queued' : 'not_configured';
  tx.create(DataRemovalEntity, {
    id,
    emailHash: emailHash(email),
    sealedEmail: isConfigured ? getEncryption(deps.env).encrypt(email, id) : null,
    status,
    providerId: null,
    error: null,
    createdAt: now,
    settledAt: isConfigured ? null : now,
  });
  await tx.flush();
  return status;
}
