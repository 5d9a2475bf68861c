/** What the groups of calls are about, in the order in which the reference lists them. */
const DESCRIPTIONS: Record<string, string> = {
  contact: 'The contact form, and its submissions as the admin sees them.',
  newsletter: 'Signing up for the newsletter, and its subscribers.',
  articles: 'The syndicated articles of the site.',
  videos: 'The videos of the channel.',
  account: 'Who is signed in.',
  notifications: "The caller's own notifications.",
  packages: 'Coaching packages.',
  enrollments: 'The plans of clients.',
  renewals: 'Requests to renew a plan.',
  campaigns: 'Newsletter campaigns.',
  emails: 'Emails written by hand, and details of packages.',
  portal: "The client portal: one's own plans, preferences and data.",
  settings: 'How the product is set up, and the emails it sends.',
  database: 'Looking after the database.',
  'data-audit': 'What personal data is held; a copy for one person, and erasing them.',
  'audit-log': 'Who did what, and when.',
  'api-tokens': 'Tokens for third parties. A signed-in admin manages them; no token can.',
  webhooks: 'What other services tell this one.',
  operation: 'Signing in and out, the description of the API, and whether the server is well.',
};

/** The groups of these calls, described; one that no one described here comes before the last with its name. */
export function describeTags(used: Iterable<string>): { name: string; description: string }[] {
  const names = new Set(used);
  const known = Object.keys(DESCRIPTIONS).filter((name) => names.has(name));
  const others = [...names].filter((name) => DESCRIPTIONS[name] === undefined).sort();
  const last = known.at(-1) === 'operation' ? known.splice(-1) : [];
  return [...known, ...others, ...last].map((name) => ({
    name,
    description: DESCRIPTIONS[name] ?? `Calls about ${name.replaceAll('-', ' ')}.`,
  }));
}
