import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import type { CoachingPackageList } from '@rapport/domain/packages/schema';
import type { Deps } from '../../platform/deps.ts';
import { PACKAGE_FIELDS, toCoachingPackage } from './serialize.ts';

/** The packages in the order they were made: all of them, or those on offer (specification, section 2). */
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
