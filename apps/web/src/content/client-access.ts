import type { ClientAccessContent } from './types.ts';

export const clientAccess: ClientAccessContent = {
  heading: 'Client services',
  introduction: 'Book a single session now, or choose a package and work together over months.',
  booking: {
    individual: { label: 'Book an individual session', detail: 'For leaders, one to one' },
    organization: { label: 'Book an organization session', detail: 'For teams and institutions' },
  },
  packages: {
    heading: 'Coaching packages',
    introduction:
      "Each package gives you a number of hours to use within a set time. Tell me which one fits, and I'll enroll you.",
  },
};
