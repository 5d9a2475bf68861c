import type { SiteContent } from '@rapport/domain/site/content-schema';
import { withoutDeadTargets } from '@rapport/domain/site/dead-targets';
import type { SiteData } from '@rapport/domain/site/render-contract';
import type { Environment } from './config/environment.ts';

type BookingEnvironment = Pick<
  Environment,
  'mode' | 'publicUrl' | 'bookingIndividualUrl' | 'bookingOrganizationUrl'
>;

/** The link of a booking button without an address: a sample page in local mode, the contact form in production. */
function defaultBooking(
  { mode, publicUrl }: BookingEnvironment,
  kind: 'individual' | 'organization',
): string {
  return mode === 'local' ? `https://example.com/sample-booking/${kind}` : `${publicUrl}/#contact`;
}

/** Where the booking buttons of the site lead, as targets (`targets.ts`). */
export function getBookingLinks(env: BookingEnvironment, content: SiteContent): SiteData['bookingLinks'] {
  const { individual, organization } = withoutDeadTargets(content).bookingLinks;
  return {
    individual: env.bookingIndividualUrl ?? individual ?? defaultBooking(env, 'individual'),
    organization: env.bookingOrganizationUrl ?? organization ?? defaultBooking(env, 'organization'),
  };
}
