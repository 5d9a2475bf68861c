import type { DataAudit } from '@rapport/domain/privacy/schema';
import type { Deps } from '../../platform/deps.ts';
import { listErasures } from './list-erasures.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/** What personal data is held, how much of it and how old the oldest is; and the erasures so far. */
export async function readDataAudit({ em }: Pick<Deps, 'em'>): Promise<DataAudit> {
  const counts = PERSONAL_DATA.map(({ table, age }, index) => {
    const oldest = age === null ? 'null::timestamptz' : `min("${age}")`;
    return `select ${index} as place, count(*)::int as count, ${oldest} as oldest from "${table}"`;
  });
  const rows = await em.execute<{ place: number; count: number; oldest: Date | string | null }[]>(
    counts.join(' union all '),
  );
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return {
    erasures: await listErasures(em),
    held: PERSONAL_DATA.map(({ what, fields }, index) => {
      const { count = 0, oldest = null } = byPlace.get(index) ?? {};
      return { what, fields, count, oldest: oldest === null ? null : new Date(oldest).toISOString() };
    }),
  };
}
