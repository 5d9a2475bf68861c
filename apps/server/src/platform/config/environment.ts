import { resolve } from 'node:path';
import { toBucket } from './backup-bucket.ts';
import type { Variables } from './variables.ts';

/** Without a trailing slash; local mode may leave it to HOST and PORT. */
function toPublicUrl({ PUBLIC_URL, HOST, PORT }: Variables): string {
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  const given = PUBLIC_URL ?? `http://${host}:${PORT}`;
  return URL.canParse(given) ? new URL(given).origin : given;
}

/** The directory of backups, absolute. */
export function toBackupDirectory(backupDir: string | undefined, dataDir: string): string {
  return resolve(backupDir ?? resolve(dataDir, 'backups'));
}

/** What is needed to send through Postmark. */
interface PostmarkSettings {
  serverToken: string;
  /** Needed to remove what Postmark stores about a person; without it no removal is requested. */
  accountToken?: string | undefined;
  apiUrl: string;
}

function toPostmark(variables: Variables): PostmarkSettings | null {
  const { POSTMARK_SERVER_TOKEN: serverToken, POSTMARK_ACCOUNT_TOKEN: accountToken } = variables;
  return serverToken === undefined ? null : { serverToken, accountToken, apiUrl: variables.POSTMARK_API_URL };
}

/** Where traces are sent, as OpenTelemetry's variables say. */
export interface TracesSettings {
  /** The full address, such as `http://localhost:4318/v1/traces`. */
  url: string;
  protocol: Variables['OTEL_EXPORTER_OTLP_PROTOCOL'];
  headers: Record<string, string>;
  serviceName: string;
  sampler: Variables['OTEL_TRACES_SAMPLER'];
  /** The share of traces that a sampler by ratio records, 0 to 1. */
  sampledRatio: number;
}

function toTraces(variables: Variables): TracesSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: given } = variables;
  const address = given ?? (base === undefined ? undefined : `${base.replace(/\/+$/, '')}/v1/traces`);
  if (address === undefined || variables.OTEL_SDK_DISABLED) return null;
  return {
    url: address,
    protocol: variables.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: variables.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: variables.OTEL_SERVICE_NAME,
    sampler: variables.OTEL_TRACES_SAMPLER,
    sampledRatio: variables.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Who signs people in: the provider of the OIDC_* variables, the accounts of local mode, or the product itself. */
function toSignIn({ OIDC_ISSUER, NODE_ENV }: Variables): 'external' | 'local' | 'built-in' {
  if (OIDC_ISSUER !== undefined) return 'external';
  return NODE_ENV === 'production' ? 'built-in' : 'local';
}

/** The settings that the variables mean. */
export function toEnvironment(variables: Variables) {
  const { OIDC_ISSUER, POSTMARK_WEBHOOK_USER, ...given } = variables;
  return {
    /** Production never uses a fake service. */
    mode: given.NODE_ENV === 'production' ? ('production' as const) : ('local' as const),
    host: given.HOST,
    /** 0 lets the operating system choose. */
    port: given.PORT,
    /** Without a trailing slash, e.g. `https://example.com`. */
    publicUrl: toPublicUrl(variables),
    /** Addresses or CIDR ranges of proxies whose X-Forwarded-* headers are trusted; empty trusts no proxy. */
    trustProxy: given.TRUST_PROXY,
    /** Other origins that may call with the session cookie. */
    corsOrigins: given.CORS_ORIGINS,
    logLevel: given.LOG_LEVEL,
    /** Undefined: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: given.DATABASE_URL,
    /** Absolute. */
    dataDir: given.DATA_DIR,
    /** Absolute. */
    backupDir: toBackupDirectory(given.BACKUP_DIR, given.DATA_DIR),
    /** age recipients that backups are encrypted for; empty means unencrypted backups. */
    backupRecipients: given.BACKUP_ENCRYPTION_RECIPIENTS ?? [],
    /** The time of the daily backup, HH:MM in UTC; null makes none. */
    backupTime: given.BACKUP_SCHEDULE,
    /** Of how many days, weeks and months the newest scheduled backup is kept. */
    backupRetention: {
      daily: given.BACKUP_KEEP_DAILY,
      weekly: given.BACKUP_KEEP_WEEKLY,
      monthly: given.BACKUP_KEEP_MONTHLY,
    },
    /** Days between two checks of the latest backup; 0 checks none. */
    backupCheckEveryDays: given.BACKUP_CHECK_EVERY_DAYS,
    /** Where scheduled backups are stored; null: in `backupDir`. */
    backupBucket: toBucket(given),
    /** With a key the server restores its encrypted backups to check them. */
    backupIdentity: { file: given.BACKUP_IDENTITY_FILE, keys: given.BACKUP_IDENTITY },
    /** Signs short-lived cookies. Empty (local mode only) means that one has to be generated. */
    sessionSecret: given.SESSION_SECRET ?? '',
    /** Previous secrets: what they signed or encrypted stays valid. */
    sessionSecretPrevious: given.SESSION_SECRET_PREVIOUS,
    signIn: toSignIn(variables),
    /** A real OpenID Connect provider; null unless `signIn` is external. */
    oidc:
      OIDC_ISSUER === undefined
        ? null
        : {
            issuer: OIDC_ISSUER,
            clientId: given.OIDC_CLIENT_ID ?? '',
            clientSecret: given.OIDC_CLIENT_SECRET ?? '',
          },
    /** Lower-cased. Local mode: the admin among the local identity provider's three accounts. */
    adminEmails: given.ADMIN_EMAILS ?? ['admin@example.com'],
    adminNotificationEmail: given.ADMIN_NOTIFICATION_EMAIL[0],
    /** What variables say about Postmark. Null: outside production the local mailbox. */
    postmark: toPostmark(variables),
    postmarkWebhook:
      POSTMARK_WEBHOOK_USER === undefined
        ? null
        : { user: POSTMARK_WEBHOOK_USER, password: given.POSTMARK_WEBHOOK_PASSWORD ?? '' },
    postmarkApiUrl: given.POSTMARK_API_URL,
    postmarkTransactionalStream: given.POSTMARK_TRANSACTIONAL_STREAM,
    postmarkBroadcastStream: given.POSTMARK_BROADCAST_STREAM,
    /** Seconds to wait for a response from Postmark. */
    postmarkTimeoutSeconds: given.POSTMARK_TIMEOUT_SECONDS,
    /**
     * Seconds after which Postmark's search contains every accepted message; an email with an unknown outcome is not
     * sent again before that.
     */
    postmarkSettleSeconds: given.POSTMARK_SETTLE_SECONDS,
    /** Servers that the checks of the domain ask, such as `192.0.2.53:53`; empty: those of the machine. */
    dnsServers: given.DNS_SERVERS,
    emailFrom: given.EMAIL_FROM ?? 'hello@example.com',
    newsletterDoubleOptIn: given.NEWSLETTER_DOUBLE_OPT_IN,
    /** http(s), or `file:` outside production. Undefined: the sample feed, outside production only. */
    articlesFeedUrl: given.ARTICLES_FEED_URL,
    videosFeedUrl: given.VIDEOS_FEED_URL,
    youtubeApiKey: given.YOUTUBE_API_KEY,
    youtubeApiUrl: given.YOUTUBE_API_URL,
    /** Addresses and CIDR ranges that feeds, pictures and redirects may not lead to, besides those that are not public. */
    fetchDeniedRanges: given.FETCH_DENIED_RANGES,
    /** Undefined: the address from the site's content. */
    bookingIndividualUrl: given.BOOKING_INDIVIDUAL_URL,
    bookingOrganizationUrl: given.BOOKING_ORGANIZATION_URL,
    /** An IANA name, e.g. `Europe/Berlin`. */
    siteTimeZone: given.SITE_TIME_ZONE,
    /** Public writes per minute and address; 0 turns the limit off, outside production only. */
    rateLimitPublicPerMinute: given.RATE_LIMIT_PUBLIC_PER_MINUTE,
    /** Automatic replies to contact messages in 24 hours, for all addresses together. */
    automaticRepliesPerDay: given.AUTOMATIC_REPLIES_PER_DAY,
    /** Newsletter confirmation emails in 24 hours, for all addresses together. */
    confirmationEmailsPerDay: given.CONFIRMATION_EMAILS_PER_DAY,
    role: given.ROLE,
    /** Where Prometheus reads metrics; null: nowhere. Port 0 lets the operating system choose. */
    metrics: given.METRICS_PORT === undefined ? null : { host: given.METRICS_HOST, port: given.METRICS_PORT },
    /** Null: no traces. */
    traces: toTraces(variables),
  };
}

/** Every setting of the process, validated, with defaults filled in. */
export type Environment = ReturnType<typeof toEnvironment>;
export type LogLevel = Environment['logLevel'];
export type OidcSettings = NonNullable<Environment['oidc']>;
