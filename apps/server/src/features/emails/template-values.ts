import type { CoachingPackageRow } from '@rapport/db/entities/packages';
import { formatPrice } from '@rapport/domain/shared/price';
import { hoursText, quantity } from '@rapport/domain/shared/quantity';

type Offered = Pick<
  CoachingPackageRow,
  'name' | 'description' | 'hoursIncluded' | 'validityMonths' | 'price'
>;

/** What the placeholders about a package stand for. */
export function packageValues(offered: Offered): Record<string, string> {
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
