import type { CoachingPackageRow } from '@rapport/db/entities/packages';
import { formatPrice } from '@rapport/domain/shared/price';
import { hoursText, quantity } from '@rapport/domain/shared/quantity';

type PackageFields = Pick<
  CoachingPackageRow,
  'name' | 'description' | 'hoursIncluded' | 'validityMonths' | 'price'
>;

/** The placeholder values of a package. */
export function toPackageValues(offered: PackageFields): Record<string, string> {
  return {
    packageName: offered.name,
    packageDescription: offered.description,
    packageHours: String(offered.hoursIncluded),
    hours: hoursText(offered.hoursIncluded),
    validityMonths: String(offered.validityMonths),
    validity: quantity(offered.validityMonths, 'month'),
    packagePrice: formatPrice(offered.price),
  };
}
