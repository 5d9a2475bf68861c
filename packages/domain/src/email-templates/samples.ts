/** Sample values of the templates' variables, for previews. */
const SAMPLES: Readonly<Record<string, string>> = {
  clientName: 'Sample Client',
  packageName: 'Sample Package',
  packageDescription: 'What this package contains, in a few words.',
  packageFeatures: '• A feature of this package\n• Another feature',
  packageHours: '10',
  hours: '10 hours',
  packagePrice: '$2,500.00',
  validityMonths: '6',
  validity: '6 months',
  hoursRemaining: '4',
  hoursLeft: '4 hours',
  timeLeft: '14 days',
  daysRemaining: '14',
  expirationDate: 'January 5, 2027',
  sessionTime: 'Tuesday, January 5, 2027 at 10:00 AM UTC',
  sessionLength: '1 hour',
  place: 'https://meet.example.com/sample',
  agenda: 'A sample agenda.',
  changeNote:
    'You can move it, or cancel it without losing its hours, until January 4, 2027 at 10:00 AM UTC.',
  sessionUrl: 'https://example.com/session',
  change: 'Session planned',
  title: 'Sample notification',
  message: 'Something happened on the site.',
  ownerName: 'Sample Owner',
  signature: 'Sample Owner\nSample signature',
  siteUrl: 'https://example.com',
  bookingUrl: 'https://example.com/book',
  adminUrl: 'https://example.com/admin',
  whatComesNext: 'The sample workbook is yours at once.',
  confirmUrl: 'https://example.com/confirm',
  unsubscribeUrl: 'https://example.com/unsubscribe',
};

/** A sample value for each variable of a template. A variable without a sample shows its description. */
export function getSampleValues(variables: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, description]) => [
      name,
      Object.hasOwn(SAMPLES, name) ? (SAMPLES[name] ?? '') : `[${description}]`,
    ]),
  );
}
