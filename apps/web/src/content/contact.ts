import type { ContactContent } from './types.ts';

export const contact: ContactContent = {
  heading: 'Tell me what should be different',
  introduction: 'A few lines are enough to begin.',
  whatHappensNext:
    'I read every message myself and reply within two working days, with a question or a time to talk.',
  booking: {
    individual: { label: 'Book an individual session', detail: 'For leaders, one to one' },
    organization: { label: 'Book an organization consultation', detail: 'For teams and institutions' },
  },
};
