import { resolve } from 'node:path';
import type { Environment, OidcSettings, PostmarkSettings } from './environment.ts';
import { readMode, requireLoopback } from './mode.ts';
import type { EnvironmentSource } from './source.ts';
import { Variables } from './variables.ts';
import { findWeakness } from './weak-secret.ts';

/** Everything that is wrong with the environment, for the person who starts the process. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(
      `Cannot start: the environment has ${problems.length === 1 ? 'a fault' : `${problems.length} faults`}.\n` +
        `${problems.map((problem) => `  - ${problem}`).join('\n')}\n` +
        'Each variable is described in .env.example.',
    );
    this.problems = problems;
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const MIN_SECRET_LENGTH = 32;
const MIN_WEBHOOK_PASSWORD_LENGTH = 16;
const DEFAULT_POSTMARK_API_URL = 'https://api.postmarkapp.com';
const DEFAULT_YOUTUBE_API_URL = 'https://www.googleapis.com/youtube/v3';

/** Refuses a secret that is easy to guess. Only production checks this; local mode protects nothing of value. */
function refuseWeakSecret(variables: Variables, production: boolean, name: string): void {
  const weakness = production ? findWeakness(variables.text(name) ?? '') : null;
  if (weakness !== null && variables.text(name) !== undefined) {
    variables.invalid(name, `${weakness}. Use a random value, e.g. from: openssl rand -base64 48`);
  }
}

function readPublicUrl(variables: Variables, production: boolean, host: string, port: number): string {
  const given = variables.secureUrl('PUBLIC_URL');
  if (given === undefined && production)
    variables.required('PUBLIC_URL', 'the address visitors use, https://…');
  const fallbackHost = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const url = given ?? `http://${fallbackHost}:${port}`;
  if (URL.canParse(url) && new URL(url).pathname !== '/') {
    variables.invalid('PUBLIC_URL', 'the site lives at the root of its host, so give no path');
  }
  return URL.canParse(url) ? new URL(url).origin : url;
}

function readOidc(variables: Variables, production: boolean): OidcSettings | null {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const someGiven = names.some((name) => variables.text(name) !== undefined);
  if (!someGiven && !production) return null;
  const why = 'sign-in needs an OpenID Connect provider (issuer, client id and client secret together)';
  const [issuer, clientId, clientSecret] = names.map((name) => variables.required(name, why));
  variables.secureUrl('OIDC_ISSUER');
  refuseWeakSecret(variables, production, 'OIDC_CLIENT_SECRET');
  return { issuer: issuer ?? '', clientId: clientId ?? '', clientSecret: clientSecret ?? '' };
}

function readPostmark(variables: Variables, production: boolean): PostmarkSettings | null {
  const apiUrl = variables.secureUrl('POSTMARK_API_URL') ?? DEFAULT_POSTMARK_API_URL;
  const accountToken = variables.text('POSTMARK_ACCOUNT_TOKEN');
  const given = variables.text('POSTMARK_SERVER_TOKEN');
  if (given === undefined && !production) return null;
  return {
    serverToken: variables.required('POSTMARK_SERVER_TOKEN', 'email is sent through Postmark'),
    accountToken,
    apiUrl,
  };
}

function readWebhook(variables: Variables, production: boolean): Environment['postmarkWebhook'] {
  const names = ['POSTMARK_WEBHOOK_USER', 'POSTMARK_WEBHOOK_PASSWORD'] as const;
  if (!production && names.every((name) => variables.text(name) === undefined)) return null;
  const why = 'Postmark tells of bounces with this name and password';
  const [user, password] = names.map((name) => variables.required(name, why));
  if (production && password && password.length < MIN_WEBHOOK_PASSWORD_LENGTH) {
    const expected = `expected at least ${MIN_WEBHOOK_PASSWORD_LENGTH} characters`;
    variables.invalid('POSTMARK_WEBHOOK_PASSWORD', expected);
  } else refuseWeakSecret(variables, production, 'POSTMARK_WEBHOOK_PASSWORD');
  return { user: user ?? '', password: password ?? '' };
}

function readSessionSecret(variables: Variables, production: boolean): string {
  const given = variables.text('SESSION_SECRET');
  if (given === undefined && !production) return '';
  const secret = variables.required('SESSION_SECRET', `at least ${MIN_SECRET_LENGTH} random characters`);
  if (secret !== '' && secret.length < MIN_SECRET_LENGTH) {
    variables.invalid('SESSION_SECRET', `expected at least ${MIN_SECRET_LENGTH} characters`);
  } else refuseWeakSecret(variables, production, 'SESSION_SECRET');
  return secret;
}

function readPreviousSecrets(variables: Variables, production: boolean): string[] {
  const name = 'SESSION_SECRET_PREVIOUS';
  const secrets = variables.list(name);
  for (const secret of secrets) {
    const weakness = production ? findWeakness(secret) : null;
    if (secret.length < MIN_SECRET_LENGTH) {
      variables.invalid(
        name,
        `expected secrets of at least ${MIN_SECRET_LENGTH} characters, comma-separated`,
      );
    } else if (weakness !== null) variables.invalid(name, weakness);
  }
  return secrets;
}

function readDatabaseUrl(variables: Variables, production: boolean): string | undefined {
  const url = variables.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  if (url === undefined && production)
    variables.required('DATABASE_URL', 'a PostgreSQL, version 18 or newer');
  return url;
}

function readAdminEmails(variables: Variables, production: boolean): string[] {
  const emails = variables.emails('ADMIN_EMAILS');
  if (emails.length > 0) return emails;
  if (production) variables.required('ADMIN_EMAILS', 'the addresses of those who run the site');
  // The admin among the local identity provider's three accounts.
  return ['admin@example.com'];
}

function readEmailFrom(variables: Variables, production: boolean): string {
  if (production)
    return variables.required('EMAIL_FROM', 'the sender of every email, as confirmed at Postmark');
  return variables.text('EMAIL_FROM') ?? 'hello@example.com';
}

function readRateLimit(variables: Variables, production: boolean): number {
  const limit = variables.integer('RATE_LIMIT_PUBLIC_PER_MINUTE', { min: 0, max: 100_000, fallback: 10 });
  if (limit === 0 && production) {
    variables.invalid('RATE_LIMIT_PUBLIC_PER_MINUTE', 'the limit can be turned off outside production only');
  }
  return limit;
}

/**
 * The validated settings of the process. Throws EnvironmentError with every problem at once. An empty `sessionSecret`
 * (local mode only) means that one has to be generated.
 */
export function readEnvironment(source: EnvironmentSource): Environment {
  const variables = new Variables(source);
  const mode = readMode(variables);
  const production = mode === 'production';
  const host = variables.text('HOST') ?? '127.0.0.1';
  if (!production) requireLoopback(variables, host);
  const port = variables.integer('PORT', { min: 0, max: 65_535, fallback: 3000 });
  const publicUrl = readPublicUrl(variables, production, host, port);
  const feedProtocols = production ? ['https:', 'http:'] : ['https:', 'http:', 'file:'];
  const dataDir = resolve(variables.text('DATA_DIR') ?? 'data');
  const backupDir = variables.text('BACKUP_DIR');
  const environment: Environment = {
    mode,
    host,
    port,
    publicUrl,
    trustProxy: variables.addressRanges('TRUST_PROXY'),
    corsOrigins: variables.origins('CORS_ORIGINS'),
    logLevel: variables.choice('LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn'),
    databaseUrl: readDatabaseUrl(variables, production),
    dataDir,
    backupDir: backupDir === undefined ? resolve(dataDir, 'backups') : resolve(backupDir),
    backupRecipients: variables.list('BACKUP_ENCRYPTION_RECIPIENTS'),
    sessionSecret: readSessionSecret(variables, production),
    sessionSecretPrevious: readPreviousSecrets(variables, production),
    oidc: readOidc(variables, production),
    adminEmails: readAdminEmails(variables, production),
    adminNotificationEmail: variables.emails('ADMIN_NOTIFICATION_EMAIL')[0],
    postmark: readPostmark(variables, production),
    postmarkWebhook: readWebhook(variables, production),
    postmarkTransactionalStream: variables.text('POSTMARK_TRANSACTIONAL_STREAM') ?? 'outbound',
    postmarkBroadcastStream: variables.text('POSTMARK_BROADCAST_STREAM') ?? 'broadcast',
    postmarkTimeoutSeconds: variables.integer('POSTMARK_TIMEOUT_SECONDS', { min: 1, max: 300, fallback: 30 }),
    postmarkSettleSeconds: variables.integer('POSTMARK_SETTLE_SECONDS', {
      min: 1,
      max: 86_400,
      fallback: 300,
    }),
    emailFrom: readEmailFrom(variables, production),
    newsletterDoubleOptIn: variables.flag('NEWSLETTER_DOUBLE_OPT_IN', true),
    articlesFeedUrl: variables.url('ARTICLES_FEED_URL', feedProtocols),
    videosFeedUrl: variables.url('VIDEOS_FEED_URL', feedProtocols),
    youtubeApiKey: variables.text('YOUTUBE_API_KEY'),
    fetchDeniedRanges: variables.deniedRanges('FETCH_DENIED_RANGES'),
    youtubeApiUrl: variables.secureUrl('YOUTUBE_API_URL') ?? DEFAULT_YOUTUBE_API_URL,
    bookingIndividualUrl: variables.url('BOOKING_INDIVIDUAL_URL', ['https:', 'http:']),
    bookingOrganizationUrl: variables.url('BOOKING_ORGANIZATION_URL', ['https:', 'http:']),
    siteTimeZone: variables.timeZone('SITE_TIME_ZONE'),
    rateLimitPublicPerMinute: readRateLimit(variables, production),
    automaticRepliesPerDay: variables.integer('AUTOMATIC_REPLIES_PER_DAY', {
      min: 0,
      max: 100_000,
      fallback: 200,
    }),
    confirmationEmailsPerDay: variables.integer('CONFIRMATION_EMAILS_PER_DAY', {
      min: 0,
      max: 100_000,
      fallback: 500,
    }),
    role: variables.choice('ROLE', ['web', 'worker', 'all'], 'all'),
  };
  if (variables.problems.length > 0) throw new EnvironmentError(variables.problems);
  return environment;
}
