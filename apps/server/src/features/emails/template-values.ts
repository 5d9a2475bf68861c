import type { CoachingPackageRow } from '@rapport/db/entities/packages';
import { formatPrice } from '@rapport/domain/shared/price';
import { hoursText, quantity } from '@rapport/domain/shared/quantity';
import { getBookingLinks } from '../../platform/booking-links.ts';
import type { Deps } from '../../platform/deps.ts';

type PackageFields = Pick<
  CoachingPackageRow,
  'name' | 'description' | 'hoursIncluded' | 'validityMonths' | 'price' | 'features'
>;

/** The placeholder values of a package, with where a time for it can be booked. */
export async function getPackageValues(
  { env, site }: Pick<Deps, 'env' | 'site'>,
  offered: PackageFields,
): Promise<Record<string, string>> {
  const { content } = await site.latest();
  return {
    packageName: offered.name,
    packageDescription: offered.description,
    packageFeatures: offered.features.map((feature) => `• ${feature}`).join('\n'),
    packageHours: String(offered.hoursIncluded),
    hours: hoursText(offered.hoursIncluded),
    validityMonths: String(offered.validityMonths),
    validity: quantity(offered.validityMonths, 'month'),
    packagePrice: formatPrice(offered.price),
    bookingUrl: getBookingLinks(env, content).individual,
  };
}
