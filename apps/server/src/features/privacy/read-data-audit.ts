import type { DataAudit } from '@rapport/domain/privacy/schema';
import type { Deps } from '../../platform/deps.ts';
import { listErasures } from './list-erasures.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/** The personal data by kind, with the number and age of the records, and all erasures. */
export async function readDataAudit({ em }: Pick<Deps, 'em'>): Promise<DataAudit> {
  const counts = PERSONAL_DATA.map(({ table, age }, index) => {
    const oldest = age === null ? 'null::timestamptz' : `min("${age}")`;
    return `select ${index} as position, count(*)::int as count, ${oldest} as oldest from "${table}"`;
  });
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
