import type { SiteContent } from '@rapport/domain/site/content-schema';
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

/** Where the booking buttons of the site and of emails lead. */
export function getBookingLinks(
  env: BookingEnvironment,
  { bookingLinks: { individual, organization } }: SiteContent,
): SiteData['bookingLinks'] {
  return {
    individual: env.bookingIndividualUrl ?? individual ?? defaultBooking(env, 'individual'),
    organization: env.bookingOrganizationUrl ?? organization ?? defaultBooking(env, 'organization'),
  };
}
