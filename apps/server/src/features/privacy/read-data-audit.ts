import type { EntityManager } from '@mikro-orm/postgresql';
import { DataRemovalEntity } from '@rapport/db/entities/privacy';
import { type DataAudit, type ErasureEntry, MAX_LISTED_ERASURES } from '@rapport/domain/privacy/schema';
import { emailHash } from '../../mail/consent/suppressions.ts';
import type { Deps } from '../../platform/deps.ts';
import { oldestSql, PERSONAL_DATA } from './personal-data.ts';

/** The personal data by kind, with the number and age of the records, and all erasures. */
export async function readDataAudit({ em }: Pick<Deps, 'em'>): Promise<DataAudit> {
  const counts = PERSONAL_DATA.map(
    ({ table, age }, index) =>
      `select ${index} as position, count(*)::int as count, ${oldestSql(age)} as oldest from "${table}"`,
  );
  const rows = await em.execute<{ position: number; count: number; oldest: Date | string | null }[]>(
    counts.join(' union all '),
  );
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return {
    erasures: await listErasures(em),
    held: PERSONAL_DATA.map(({ what, fields }, index) => {
      const { count = 0, oldest = null } = byPosition.get(index) ?? {};
      return { what, fields, count, oldest: oldest === null ? null : new Date(oldest).toISOString() };
    }),
  };
}

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
