import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import type { CoachingPackageList } from '@rapport/domain/packages/schema';
import type { Deps } from '../../platform/deps.ts';
import { PACKAGE_FIELDS, toCoachingPackage } from './serialize.ts';

/** The packages in the order of their creation: all, or only the active ones. */
export async function listPackages(
  deps: Pick<Deps, 'em'>,
  { activeOnly }: { activeOnly: boolean },
): Promise<CoachingPackageList> {
  const rows = await deps.em
    .createQueryBuilder(CoachingPackageEntity, 'p')
    .select([...PACKAGE_FIELDS])
    .where(activeOnly ? { isActive: true } : {})
    .orderBy({ createdAt: 'asc', id: 'asc' })
    .execute('all');
  return { packages: rows.map(toCoachingPackage) };
}
