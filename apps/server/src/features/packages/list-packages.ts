import { CoachingPackageEntity, type CoachingPackageRow } from '@rapport/db/entities/packages';
import type { CoachingPackage, CoachingPackageList } from '@rapport/domain/packages/schema';
import type { Deps } from '../../platform/deps.ts';

/** The columns of a package that the API returns. */
const PACKAGE_FIELDS = [
  'id',
  'name',
  'description',
  'hoursIncluded',
  'validityMonths',
  'price',
  'features',
  'isActive',
] as const;

/** A stored package as the API's `CoachingPackage`. */
export function toCoachingPackage(
  row: Pick<CoachingPackageRow, (typeof PACKAGE_FIELDS)[number]>,
): CoachingPackage {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    hoursIncluded: row.hoursIncluded,
    validityMonths: row.validityMonths,
    price: row.price,
    features: row.features,
    isActive: row.isActive,
  };
}

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
