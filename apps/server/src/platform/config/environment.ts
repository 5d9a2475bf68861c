/** Where sign-in happens: a real OpenID Connect provider. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What is needed to send through Postmark; null means the local mailbox of local mode. */
export interface PostmarkSettings {
  serverToken: string;
  /** Needed to remove what Postmark stores about a person; without it no removal is requested. */
  accountToken?: string | undefined;
  apiUrl: string;
}

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Every setting of the process, validated, with defaults filled in. */
export interface Environment {
  /** `production` when NODE_ENV is production. Production never uses a fake service. */
  mode: 'local' | 'production';
  host: string;
  /** 0 lets the operating system choose. */
  port: number;
  /** Without a trailing slash, e.g. `https://example.com`. */
  publicUrl: string;
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-* headers are trusted; empty trusts no proxy. */
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
  /** age recipients that backups are encrypted for; empty means unencrypted backups. */
  backupRecipients: string[];
  /** At least 32 characters; signs short-lived cookies. */
  sessionSecret: string;
  /** Previous secrets: what they signed or encrypted stays valid. */
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
  /** Seconds to wait for a response from Postmark. */
  postmarkTimeoutSeconds: number;
  /**
   * Seconds after which Postmark's search contains every accepted message; an email with an unknown outcome is not
   * sent again before that.
   */
  postmarkSettleSeconds: number;
  emailFrom: string;
  newsletterDoubleOptIn: boolean;
  /** http(s), or `file:` outside production. Absent: the sample feed, outside production only. */
  articlesFeedUrl?: string | undefined;
  videosFeedUrl?: string | undefined;
  youtubeApiKey?: string | undefined;
  youtubeApiUrl: string;
  /**
   * Addresses and CIDR ranges that feeds, pictures and redirects may not lead to, besides those that are not public.
   */
  fetchDeniedRanges: string[];
  /** Undefined: the address from the site's content. */
  bookingIndividualUrl: string | undefined;
  bookingOrganizationUrl: string | undefined;
  /** An IANA name, e.g. `Europe/Berlin`. */
  siteTimeZone: string;
  /** Public writes per minute and address; 0 turns the limit off, outside production only. */
  rateLimitPublicPerMinute: number;
  /** Automatic replies to contact messages in 24 hours, for all addresses together. */
  automaticRepliesPerDay: number;
  /** Newsletter confirmation emails in 24 hours, for all addresses together. */
  confirmationEmailsPerDay: number;
  role: 'web' | 'worker' | 'all';
}
