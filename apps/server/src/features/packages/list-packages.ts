import { CoachingPackageEntity, type CoachingPackageRow } from '@rapport/db/entities/packages';
import { PACKAGE_FIELDS } from '@rapport/domain/packages/fields';
import type {
  CoachingPackage,
  CoachingPackageList,
  CoachingPackagePage,
} from '@rapport/domain/packages/schema';
import { pickFields } from '@rapport/domain/shared/field-values';
import type { ChangesQuery } from '@rapport/domain/shared/query';
import { listFields } from '@rapport/domain/shared/text-field';
import type { Deps } from '../../platform/deps.ts';
import { creationOrder } from '../../platform/pagination/list-order.ts';
import { readList } from '../../platform/pagination/read-page.ts';

/** The columns of a package that the API returns. */
const PACKAGE_COLUMNS = [
  'id',
  ...listFields(PACKAGE_FIELDS).map(({ name }) => name),
  'hoursIncluded',
  'validityMonths',
  'price',
  'features',
  'isActive',
  'createdAt',
  'changedAt',
] as const;

/** A stored package as the API's `CoachingPackage`. */
export function toCoachingPackage(
  row: Omit<Pick<CoachingPackageRow, (typeof PACKAGE_COLUMNS)[number]>, 'createdAt'>,
): CoachingPackage {
  return {
    id: row.id,
    ...pickFields(row, PACKAGE_FIELDS),
    hoursIncluded: row.hoursIncluded,
    validityMonths: row.validityMonths,
    price: row.price,
    features: row.features,
    isActive: row.isActive,
    updatedAt: row.changedAt.toISOString(),
  };
}

/** The packages in the order of their creation; with `updatedSince` those that changed. Without `limit` all of them. */
export async function listPackages(
  { em }: Pick<Deps, 'em'>,
  request: ChangesQuery = {},
): Promise<CoachingPackagePage> {
  const query = em.createQueryBuilder(CoachingPackageEntity, 'p').select([...PACKAGE_COLUMNS]);
  const order = creationOrder('p', 'asc');
  const { rows, ...page } = await readList(em, query, {
    alias: 'p',
    request,
    order,
    read: () => query.execute('all'),
  });
  return { packages: rows.map(toCoachingPackage), ...page };
}

/** The active packages in the order of their creation. */
export async function listActivePackages({ em }: Pick<Deps, 'em'>): Promise<CoachingPackageList> {
  const rows = await em
    .createQueryBuilder(CoachingPackageEntity, 'p')
    .select([...PACKAGE_COLUMNS])
    .where({ isActive: true })
    .orderBy({ createdAt: 'asc', id: 'asc' })
    .execute('all');
  return { packages: rows.map(toCoachingPackage) };
}
