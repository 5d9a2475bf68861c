/** Where sign-in happens: a real OpenID Connect provider. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What is needed to send through Postmark; null stands for the local mailbox of local mode. */
export interface PostmarkSettings {
  serverToken: string;
  /** For removing what Postmark holds about a person; without it nothing is asked. */
  accountToken?: string | undefined;
  apiUrl: string;
}

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Every setting of the process, checked (decision 31). Absent ones have their default already. */
export interface Environment {
  /** `production` when NODE_ENV is production: no fake is ever used then (decision 30). */
  mode: 'local' | 'production';
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Without a trailing slash, e.g. `https://example.com`. */
  publicUrl: string;
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-* is believed; empty believes no one. */
  trustProxy: string[];
  /** Other origins that may call with the session cookie. */
  corsOrigins: string[];
  logLevel: LogLevel;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Absolute. */
  dataDir: string;
  /** Absolute. */
  backupDir: string;
  /** age recipients that backups are encrypted for; empty writes them unencrypted. */
  backupRecipients: string[];
  /** At least 32 characters; signs short-lived cookies. */
  sessionSecret: string;
  /** Secrets of before: what they signed or encrypted stays valid. */
  sessionSecretPrevious: string[];
  /** Null: the local identity provider, outside production only. */
  oidc: OidcSettings | null;
  /** Lower-cased. */
  adminEmails: string[];
  adminNotificationEmail?: string | undefined;
  postmark: PostmarkSettings | null;
  postmarkWebhook: { user: string; password: string } | null;
  postmarkTransactionalStream: string;
  postmarkBroadcastStream: string;
  /** Seconds to wait for an answer of Postmark. */
  postmarkTimeoutSeconds: number;
  /** Seconds after which Postmark's search has what it took; until then nothing of unknown fate is sent again. */
  postmarkSettleSeconds: number;
  emailFrom: string;
  newsletterDoubleOptIn: boolean;
  /** http(s), or `file:` outside production. Absent: the sample feed, outside production only. */
  articlesFeedUrl?: string | undefined;
  videosFeedUrl?: string | undefined;
  youtubeApiKey?: string | undefined;
  youtubeApiUrl: string;
  /** Addresses and CIDR ranges that feeds, pictures and redirects never lead to, besides those that are not public. */
  fetchDeniedRanges: string[];
  /** Undefined: the address in the content of the site. */
  bookingIndividualUrl: string | undefined;
  bookingOrganizationUrl: string | undefined;
  /** An IANA name, e.g. `Europe/Berlin`. */
  siteTimeZone: string;
  /** Public writes a minute and address; 0 is off, outside production only. */
  rateLimitPublicPerMinute: number;
  /** Automatic replies to contact messages in 24 hours, to all addresses together. */
  automaticRepliesPerDay: number;
  /** Newsletter confirmation emails in 24 hours, to all addresses together. */
  confirmationEmailsPerDay: number;
  role: 'web' | 'worker' | 'all';
}
