import type { EntityManager } from '@mikro-orm/postgresql';
import { DataRemovalEntity } from '@rapport/db/entities/privacy';
import { type ErasureEntry, MAX_LISTED_ERASURES } from '@rapport/domain/privacy/schema';
import { emailHash } from '../../mail/consent/suppressions.ts';

/** Erasures with the status of the email provider's removal, newest first; only of one address if given. */
export async function listErasures(em: EntityManager, email?: string): Promise<ErasureEntry[]> {
  const rows = await em.find(DataRemovalEntity, email === undefined ? {} : { emailHash: emailHash(email) }, {
    orderBy: { createdAt: 'desc', id: 'desc' },
    limit: MAX_LISTED_ERASURES,
  });
  return rows.map(({ id, createdAt, status, error, settledAt }) => ({
    id,
    erasedAt: createdAt.toISOString(),
    providerStatus: status,
    providerReason: error,
    settledAt: settledAt?.toISOString() ?? null,
  }));
}
