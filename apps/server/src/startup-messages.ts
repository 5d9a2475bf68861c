import { checkDirectories } from './features/settings/doctor/checks.ts';
import type { Environment } from './platform/config/environment.ts';
import type { PublishedContent } from './platform/published-site.ts';

/** Messages for the terminal; the log is for programs. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Logs where backups cannot be stored, and what to do, before the first of them is due. */
export async function warnOfDirectories(
  env: Pick<Environment, 'dataDir' | 'backupDir'>,
  log: { warn: (message: string) => void },
): Promise<void> {
  const { state, sentence } = await checkDirectories(env, { isServer: true });
  if (state !== 'fine') log.warn(`files: ${sentence}`);
}

const LABEL_WIDTH = 16;

function formatLine(label: string, value: string): string {
  return `  ${label.padEnd(LABEL_WIDTH)}${value}`;
}

const MAX_FIELDS_NAMED = 5;

/** The log message while the content still contains sample texts: how many, and the first of them. */
export function formatSampleWarning({
  identity: { sampleFields },
  version,
}: Pick<PublishedContent, 'identity' | 'version'>): string {
  const more = sampleFields.length - MAX_FIELDS_NAMED;
  const named = sampleFields.slice(0, MAX_FIELDS_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const remedy =
    version === null
      ? 'publish your own, or edit apps/web/src/content, to make it yours'
      : 'edit these fields and publish again to make them yours';
  return `the site still shows sample content (${named}): ${remedy}`;
}

/** What local mode prints once it listens: the addresses to open. */
export function formatWelcome(
  env: Environment,
  listening: string,
  { firstRun, embedded }: { firstRun: boolean; embedded: boolean },
): string {
  const site = env.publicUrl;
  const accounts = env.oidc
    ? [formatLine('Sign in', `through ${env.oidc.issuer}`)]
    : [
        formatLine('Sign in as', 'admin@example.com       (the owner: /admin)'),
        formatLine('', 'client@example.com      (an enrolled client: /client-portal)'),
        formatLine('', 'newcomer@example.com    (signed in, without a plan)'),
      ];
  return [
    '',
    `Rapport is running in local mode${firstRun ? ', with sample content' : ''}.`,
    '',
    formatLine('Site', site),
    formatLine('Admin', `${site}/admin`),
    ...accounts,
    ...(env.postmark ? [] : [formatLine('Email', `${site}/dev/mailbox`)]),
    formatLine('Health', `${site}/healthz`),
    ...(new URL(listening).port === new URL(site).port ? [] : [formatLine('Listening on', listening)]),
    formatLine('Database', embedded ? `embedded PostgreSQL in ${env.dataDir}` : 'as in DATABASE_URL'),
    '',
    'Press Ctrl+C to stop.',
    '',
  ].join('\n');
}
