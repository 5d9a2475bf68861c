import { CoachingPackageEntity, type CoachingPackageRow } from '@rapport/db/entities/packages';
import type {
  CoachingPackage,
  CoachingPackageList,
  CoachingPackagePage,
} from '@rapport/domain/packages/schema';
import type { ChangesQuery } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import { changedConditions, changesOrder, readChangedRange } from '../../platform/pagination/changes-page.ts';
import { listOrder } from '../../platform/pagination/sorted-page.ts';

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
  'createdAt',
  'changedAt',
] as const;

/** A stored package as the API's `CoachingPackage`. */
export function toCoachingPackage(
  row: Omit<Pick<CoachingPackageRow, (typeof PACKAGE_FIELDS)[number]>, 'createdAt'>,
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
    updatedAt: row.changedAt.toISOString(),
  };
}

type Row = Pick<CoachingPackageRow, (typeof PACKAGE_FIELDS)[number]>;

/** The packages in the order of their creation; with `updatedSince` those that changed. Without `limit` all of them. */
export async function listPackages(
  { em }: Pick<Deps, 'em'>,
  { limit = Number.POSITIVE_INFINITY, cursor, updatedSince }: ChangesQuery = {},
): Promise<CoachingPackagePage> {
  const changed = await readChangedRange(em, { updatedSince });
  const by = changed
    ? changesOrder<Row>('p')
    : listOrder<Row, 'createdAt'>({ alias: 'p', sort: 'createdAt', order: 'asc', columns: {} });
  const after = cursor === undefined ? undefined : by.after(cursor);
  const matching = () => {
    const query = em.createQueryBuilder(CoachingPackageEntity, 'p');
    for (const condition of changedConditions('p', changed)) query.andWhere(...condition);
    return query;
  };
  const total = await matching().getCount();
  const page = matching().select([...PACKAGE_FIELDS]);
  if (after) page.andWhere(...after);
  if (Number.isFinite(limit)) page.limit(limit + 1);
  const found = await page.orderBy(by.orderBy({ isFiltered: false, total })).execute('all');
  const { rows, nextCursor } = by.toPage(found, limit);
  return { packages: rows.map(toCoachingPackage), total, nextCursor };
}

/** The active packages in the order of their creation. */
export async function listActivePackages({ em }: Pick<Deps, 'em'>): Promise<CoachingPackageList> {
  const rows = await em
    .createQueryBuilder(CoachingPackageEntity, 'p')
    .select([...PACKAGE_FIELDS])
    .where({ isActive: true })
    .orderBy({ createdAt: 'asc', id: 'asc' })
    .execute('all');
  return { packages: rows.map(toCoachingPackage) };
}
