import type { SiteIdentity } from '@rapport/domain/site/identity';
import type { Environment } from './platform/config/environment.ts';

/** Words for the person at the terminal; the log is for programs. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const LABEL_WIDTH = 16;

function line(label: string, value: string): string {
  return `  ${label.padEnd(LABEL_WIDTH)}${value}`;
}

const MAX_FIELDS_NAMED = 5;

/** What the log says while the content holds texts of the sample: how many, and the first of them. */
export function sampleWarning({ sampleFields }: Pick<SiteIdentity, 'sampleFields'>): string {
  const more = sampleFields.length - MAX_FIELDS_NAMED;
  const named = sampleFields.slice(0, MAX_FIELDS_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `the site still shows sample content (${named}): edit apps/web/src/content to make it yours`;
}

/** What local mode prints once it listens: the addresses to open (decision 28). */
export function welcome(
  env: Environment,
  listening: string,
  { firstRun, embedded }: { firstRun: boolean; embedded: boolean },
): string {
  const site = env.publicUrl;
  const accounts = env.oidc
    ? [line('Sign in', `through ${env.oidc.issuer}`)]
    : [
        line('Sign in as', 'admin@example.com       (the owner: /admin)'),
        line('', 'client@example.com      (an enrolled client: /client-portal)'),
        line('', 'newcomer@example.com    (signed in, without a plan)'),
      ];
  return [
    '',
    `Rapport is running in local mode${firstRun ? ', with sample content' : ''}.`,
    '',
    line('Site', site),
    line('Admin', `${site}/admin`),
    ...accounts,
    ...(env.postmark ? [] : [line('Email', `${site}/dev/mailbox`)]),
    line('Health', `${site}/healthz`),
    ...(new URL(listening).port === new URL(site).port ? [] : [line('Listening on', listening)]),
    line('Database', embedded ? `embedded PostgreSQL in ${env.dataDir}` : 'as in DATABASE_URL'),
    '',
    'Press Ctrl+C to stop.',
    '',
  ].join('\n');
}
