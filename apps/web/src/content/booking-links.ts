import type { BookingLinks } from './types.ts';

/**
 * Where the two booking buttons lead, such as 'https://cal.example/you/60-minutes'; null: the contact form.
 * The environment variables BOOKING_INDIVIDUAL_URL and BOOKING_ORGANIZATION_URL override them.
 */
export const bookingLinks: BookingLinks = { individual: null, organization: null };
