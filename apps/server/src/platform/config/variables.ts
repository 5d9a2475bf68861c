import { resolve } from 'node:path';
import { z } from 'zod';
import { bucketVariables, hasBucket } from './backup-bucket.ts';
import {
  addressRange,
  choice,
  deniedRange,
  dnsServer,
  domain,
  email,
  flag,
  integer,
  keyValues,
  list,
  origin,
  ratio,
  secureUrl,
  sender,
  timeOfDay,
  timeZone,
  url,
} from './fields.ts';
import { isLoopbackHost } from './loopback.ts';
import type { ReadText } from './source.ts';
import { findWeakness } from './weak-secret.ts';

const MIN_SECRET_LENGTH = 32;
const MIN_WEBHOOK_PASSWORD_LENGTH = 16;
/** When production makes its backup, in UTC. */
const DEFAULT_BACKUP_TIME = '03:00';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const WEBHOOK = ['POSTMARK_WEBHOOK_USER', 'POSTMARK_WEBHOOK_PASSWORD'];
const OIDC = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
const TRACES_PROTOCOLS = ['http/protobuf', 'http/json'] as const;
const TRACES_SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
const WHY_OIDC =
  'set issuer, client id and client secret of your OpenID Connect provider, or none for the built-in sign-in';
const WHY_WEBHOOK = 'Postmark sends delivery events with this user name and password';

/** A misspelled `production` is an error, so that it cannot start local mode. */
export const nodeEnv = choice(['production', 'development', 'test']).default('development');
export const databaseUrl = url('postgres', 'postgresql');
export const dataDir = z
  .string()
  .default('data')
  .transform((path) => resolve(path));

/** What local mode uses in place of the real services that are not configured. */
function localServices(read: ReadText): string {
  return [
    ...(read('OIDC_ISSUER') === undefined
      ? ['the local identity provider, which signs anyone in as the owner without a password']
      : []),
    ...(read('POSTMARK_SERVER_TOKEN') === undefined
      ? ['the local mailbox, which shows every email to anyone']
      : []),
    'sample content',
  ].join('; ');
}

/** The variables of the process. What is required, and which services are local, depends on the others: `read`. */
export function variablesSchema(read: ReadText) {
  const production = read('NODE_ENV') === 'production';
  const hasAny = (names: string[]) => names.some((name) => read(name) !== undefined);
  const requiredIf = <T extends z.ZodType<unknown, string>>(needed: boolean, why: string, field: T) =>
    needed ? z.string({ error: why }).pipe(field) : field.optional();
  const required = <T extends z.ZodType<unknown, string>>(why: string, field: T) =>
    requiredIf(production, why, field);

  // Only production checks secrets; local mode protects nothing of value.
  const weaknessOf = (secret: unknown) => (production ? findWeakness(String(secret)) : null);
  const secret = (minLength = 1, expected = `expected at least ${minLength} characters`) =>
    z
      .string()
      .min(minLength, { error: expected, abort: true })
      .refine((value) => weaknessOf(value) === null, {
        error: ({ input }) =>
          `${weaknessOf(input)}. Use a random value, such as the output of: openssl rand -base64 48`,
      });

  // Local mode is for one machine.
  const remedy = `local mode serves ${localServices(read)}. Set NODE_ENV=production with real services`;
  const isReachable = (host: string) => !production && !isLoopbackHost(host);

  const feedUrl = production ? url('https', 'http') : url('https', 'http', 'file');

  return z.object({
    DOMAIN: requiredIf(
      production && read('PUBLIC_URL') === undefined,
      'set it to the domain of the site, such as example.com',
      domain(),
    ),
    OWNER_EMAIL: requiredIf(
      production && read('ADMIN_EMAILS') === undefined,
      'set it to your email address, with which you sign in',
      email(),
    ),
    NODE_ENV: nodeEnv,
    HOST: z
      .string()
      .refine((host) => !isReachable(host), {
        error: ({ input }) => `other machines can reach ${input}, and ${remedy}, or HOST=127.0.0.1`,
      })
      .default('127.0.0.1'),
    PORT: integer(0, 65_535).default(3000),
    PUBLIC_URL: secureUrl()
      .refine(
        (value) => new URL(value).pathname === '/',
        'the site is at the root of its host, so remove the path',
      )
      .refine(
        (value) => !isReachable(new URL(value).hostname),
        `it is not on loopback, and ${remedy}, or PUBLIC_URL=http://localhost:3000`,
      )
      .optional(),
    TRUST_PROXY: list(addressRange()).default([]),
    CORS_ORIGINS: list(origin()).default([]),
    LOG_LEVEL: choice(LOG_LEVELS).default(production ? 'info' : 'warn'),
    DATABASE_URL: required('set it to a PostgreSQL database, version 15 or newer', databaseUrl),
    DATA_DIR: dataDir,
    BACKUP_DIR: z.string().optional(),
    BACKUP_ENCRYPTION_RECIPIENTS: requiredIf(
      hasBucket(read),
      'backups leave this machine only encrypted, so set the recipients too, or remove BACKUP_S3_BUCKET',
      list(z.string()),
    ),
    BACKUP_SCHEDULE: timeOfDay().prefault(production ? DEFAULT_BACKUP_TIME : 'off'),
    BACKUP_KEEP_DAILY: integer(1, 1_000).default(7),
    BACKUP_KEEP_WEEKLY: integer(0, 1_000).default(4),
    BACKUP_KEEP_MONTHLY: integer(0, 1_000).default(0),
    BACKUP_CHECK_EVERY_DAYS: integer(0, 365).default(7),
    ...bucketVariables(read),
    BACKUP_IDENTITY_FILE: z.string().optional(),
    BACKUP_IDENTITY: z.string().optional(),
    SESSION_SECRET: required(
      `set it to at least ${MIN_SECRET_LENGTH} random characters`,
      secret(MIN_SECRET_LENGTH),
    ),
    SESSION_SECRET_PREVIOUS: list(
      secret(
        MIN_SECRET_LENGTH,
        `expected secrets of at least ${MIN_SECRET_LENGTH} characters, comma-separated`,
      ),
    ).default([]),
    OIDC_ISSUER: requiredIf(hasAny(OIDC), WHY_OIDC, secureUrl()),
    OIDC_CLIENT_ID: requiredIf(hasAny(OIDC), WHY_OIDC, z.string()),
    OIDC_CLIENT_SECRET: requiredIf(hasAny(OIDC), WHY_OIDC, secret()),
    ADMIN_EMAILS: list(email())
      .refine((emails) => emails.length > 0, 'expected at least one address')
      .optional(),
    ADMIN_NOTIFICATION_EMAIL: list(email()).default([]),
    POSTMARK_SERVER_TOKEN: z.string().optional(),
    POSTMARK_ACCOUNT_TOKEN: z.string().optional(),
    POSTMARK_API_URL: secureUrl().default('https://api.postmarkapp.com'),
    POSTMARK_WEBHOOK_USER: requiredIf(hasAny(WEBHOOK), WHY_WEBHOOK, z.string()),
    POSTMARK_WEBHOOK_PASSWORD: requiredIf(
      hasAny(WEBHOOK),
      WHY_WEBHOOK,
      secret(production ? MIN_WEBHOOK_PASSWORD_LENGTH : 1),
    ),
    POSTMARK_TRANSACTIONAL_STREAM: z.string().default('outbound'),
    POSTMARK_BROADCAST_STREAM: z.string().default('broadcast'),
    POSTMARK_TIMEOUT_SECONDS: integer(1, 300).default(30),
    POSTMARK_SETTLE_SECONDS: integer(1, 86_400).default(300),
    EMAIL_FROM: requiredIf(
      production && read('PUBLIC_URL') !== undefined,
      'set it to the sender of every email, such as hello@example.com',
      sender(),
    ),
    NEWSLETTER_DOUBLE_OPT_IN: flag().default(true),
    ARTICLES_FEED_URL: feedUrl.optional(),
    VIDEOS_FEED_URL: feedUrl.optional(),
    YOUTUBE_API_KEY: z.string().optional(),
    YOUTUBE_API_URL: secureUrl().default('https://www.googleapis.com/youtube/v3'),
    DNS_SERVERS: list(dnsServer()).default([]),
    FETCH_DENIED_RANGES: list(deniedRange()).default([]),
    BOOKING_INDIVIDUAL_URL: url('https', 'http').optional(),
    BOOKING_ORGANIZATION_URL: url('https', 'http').optional(),
    SITE_TIME_ZONE: timeZone().default('UTC'),
    RATE_LIMIT_PUBLIC_PER_MINUTE: integer(0, 100_000)
      .refine((limit) => limit > 0 || !production, 'the limit can only be turned off outside production')
      .default(10),
    AUTOMATIC_REPLIES_PER_DAY: integer(0, 100_000).default(200),
    CONFIRMATION_EMAILS_PER_DAY: integer(0, 100_000).default(500),
    ROLE: choice(['web', 'worker', 'all']).default('all'),
    METRICS_PORT: integer(0, 65_535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    OTEL_SDK_DISABLED: flag().default(false),
    OTEL_EXPORTER_OTLP_ENDPOINT: url('https', 'http').optional(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url('https', 'http').optional(),
    OTEL_EXPORTER_OTLP_PROTOCOL: choice(TRACES_PROTOCOLS).default('http/protobuf'),
    OTEL_EXPORTER_OTLP_HEADERS: keyValues().default({}),
    OTEL_SERVICE_NAME: z.string().default('rapport'),
    OTEL_TRACES_SAMPLER: choice(TRACES_SAMPLERS).default('parentbased_always_on'),
    OTEL_TRACES_SAMPLER_ARG: ratio().default(1),
  });
}

/** The variables with their defaults; what a service of local mode replaces is undefined. */
export type Variables = z.output<ReturnType<typeof variablesSchema>>;
