/** What each group of calls is about, in the order of the reference. */
const DESCRIPTIONS: Record<string, string> = {
  contact: 'Send the contact form, and manage the messages that it received.',
  newsletter: 'Subscribe to the newsletter, and manage its subscribers.',
  people: 'See everything that happened with a person: messages, emails, the newsletter, plans and hours.',
  articles: 'List the articles of the site, refresh them from their feed, and set which ones are featured.',
  videos: 'List the videos of the site, refresh them from their feed, and set which ones are featured.',
  account: 'See who is signed in, and manage your own sessions.',
  notifications: 'List your own notifications, mark them as read, and delete them.',
  packages: 'Create, update and list the packages that clients can buy: hours, validity and price.',
  enrollments: 'Enroll clients in packages, log and correct their hours, and change their plans.',
  sessions: 'Plan sessions with clients, move and cancel them, and say whether they were held or missed.',
  renewals: 'Renewal requests: make and withdraw your own, list, approve and reject those of clients.',
  campaigns: 'Write, preview, schedule, send and follow newsletter campaigns.',
  emails: 'Write single emails, send package details, and see what was sent.',
  portal:
    'See your own plans, hours and sessions, move and cancel sessions, set your email preferences, and export your data.',
  settings: 'Read the settings of the installation, and edit the email templates.',
  site: 'Edit the content of the site as a draft, publish it, and restore what was published before.',
  database: 'Back up and maintain the database, and read its size and state.',
  'data-audit': 'See what is stored about a person, export it, and erase it.',
  'audit-log': 'Read the append-only record of who did what, and when.',
  'api-tokens':
    "Create, list and revoke API tokens for third parties. Only an admin with a session can; API tokens can't.",
  webhooks:
    'Have events sent to your own server, and see what it answered. Postmark reports to this server in the same way.',
  dashboard: 'The dashboard of the admin area: recent numbers and what needs attention.',
  operation: 'Sign in and out, read the description of the API, and check the health of the server.',
};

/** The used groups with their descriptions, in the order above. Throws for a group without a description. */
export function describeTags(used: Iterable<string>): { name: string; description: string }[] {
  const names = new Set(used);
  for (const name of names) {
    if (DESCRIPTIONS[name] === undefined) throw new Error(`the group ${name} has no description`);
  }
  return Object.entries(DESCRIPTIONS).flatMap(([name, description]) =>
    names.has(name) ? [{ name, description }] : [],
  );
}
