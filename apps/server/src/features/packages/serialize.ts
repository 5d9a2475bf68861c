import type { CoachingPackageRow } from '@rapport/db/entities/packages';
import type { CoachingPackage } from '@rapport/domain/packages/schema';

/** The columns of a package that the API returns. */
export const PACKAGE_FIELDS = [
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
