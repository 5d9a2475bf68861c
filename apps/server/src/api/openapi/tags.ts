/** What each group of calls is about, in the order of the reference. */
const DESCRIPTIONS: Record<string, string> = {
  contact: 'Send the contact form, and manage the messages that it received.',
  newsletter: 'Subscribe to the newsletter, and manage its subscribers.',
  articles: 'List the articles of the site, refresh them from their feed, and choose the featured one.',
  videos: 'List the videos of the site, refresh them from their feed, and choose the featured ones.',
  account: 'The current user: who is signed in, their sessions and their own data.',
  notifications: "The current user's notifications: list them, mark them as read, and delete them.",
  packages: 'Coaching packages: the hours, validity and price that clients can buy.',
  enrollments: 'Enrollments of clients in packages, and the ledger of their hours.',
  renewals: 'Requests of clients to renew a plan: list, approve and reject them.',
  campaigns: 'Newsletter campaigns: write, preview, schedule, send and follow them.',
  emails: 'Single emails: write one by hand, send package details, and see what was sent.',
  portal: "The client portal: a client's own plans, renewal requests, preferences and data.",
  settings: 'Settings of the installation, and the templates of its emails.',
  database: 'Back up and maintain the database, and read its size and state.',
  'data-audit': 'Personal data: what is stored about a person, their copy of it, and erasing it.',
  'audit-log': 'The append-only record of who did what, and when.',
  'api-tokens': 'API tokens for third parties. Only an admin with a session manages them; no API token can.',
  webhooks: 'Calls that other services make to this one.',
  dashboard: 'The overview of the admin area: recent numbers and what needs attention.',
  operation: 'Signing in and out, the description of the API, and the health of the server.',
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
