/** Files of one package that are mutated, and the tests that must notice. Paths and globs within the package. */
export interface Part {
  directory: string;
  mutate: string[];
  tests: string[];
}

/** The areas whose tests must notice almost every wrong line. Areas with fast tests come first. */
export const AREAS: Record<string, Part[]> = {
  ledger: [
    {
      directory: 'packages/domain',
      mutate: ['src/enrollments/ledger.ts', 'src/enrollments/ledger-schema.ts'],
      tests: ['src/enrollments/ledger.test.ts', 'src/enrollments/ledger-schema.test.ts'],
    },
    {
      directory: 'apps/server',
      mutate: ['src/features/enrollments/log-hours.ts', 'src/features/enrollments/read-ledger.ts'],
      tests: ['src/features/enrollments/ledger.integration.test.ts'],
    },
  ],
  'request-guard': [
    {
      directory: 'apps/server',
      mutate: ['src/platform/http/request-guard.ts'],
      tests: ['src/platform/http/request-guard.test.ts'],
    },
  ],
  sessions: [
    {
      directory: 'apps/server',
      mutate: [
        'src/auth/session-lifetime.ts',
        'src/auth/session-store.ts',
        'src/auth/session-cookie.ts',
        'src/auth/live-sessions.ts',
        'src/features/account/end-sessions.ts',
        'src/features/account/all-sessions.ts',
      ],
      tests: [
        'src/auth/session*.test.ts',
        'src/features/account/own-sessions.integration.test.ts',
        'src/features/account/all-sessions.integration.test.ts',
      ],
    },
  ],
  // Without the tests that damage every byte or need much data: they find little that the others do not.
  backup: [
    {
      directory: 'packages/db',
      mutate: [
        'src/backup/content-reader.ts',
        'src/backup/encryption.ts',
        'src/backup/file-checksum.ts',
        'src/backup/manifest.ts',
        'src/backup/read.ts',
        'src/backup/row-digest.ts',
      ],
      tests: [
        'src/backup/content-reader.test.ts',
        'src/backup/encryption.test.ts',
        'src/backup/file-checksum.test.ts',
        'src/backup/manifest.test.ts',
        'src/backup/read.test.ts',
        'src/backup/read-encrypted.test.ts',
        'src/backup/row-digest.test.ts',
      ],
    },
    {
      directory: 'packages/db',
      mutate: ['src/backup/waiting-mail.ts'],
      tests: ['src/backup/waiting-mail.integration.test.ts'],
    },
    {
      directory: 'packages/db',
      mutate: ['src/backup/restore.ts', 'src/backup/restore-target.ts', 'src/backup/schema.ts'],
      tests: [
        'src/backup/restore-target.integration.test.ts',
        'src/backup/restore-refusals.integration.test.ts',
        'src/backup/restore.integration.test.ts',
      ],
    },
    {
      directory: 'packages/db',
      mutate: ['src/backup/indexes.ts', 'src/backup/load.ts'],
      tests: ['src/backup/load.integration.test.ts'],
    },
    {
      directory: 'packages/db',
      mutate: ['src/backup/create.ts', 'src/backup/tables.ts'],
      tests: ['src/backup/create.integration.test.ts', 'src/backup/tables.integration.test.ts'],
    },
    {
      directory: 'packages/db',
      mutate: ['src/backup/connect.ts', 'src/backup/vacuum.ts'],
      tests: [
        'src/backup/connect.integration.test.ts',
        'src/backup/tables.integration.test.ts',
        'src/backup/vacuum.integration.test.ts',
      ],
    },
  ],
  // Without the sessions, which are a separate area, and without the appearance of the pages (`page*.ts`).
  auth: [
    {
      directory: 'apps/server',
      mutate: [
        'src/auth/access-token-hash.ts',
        'src/auth/admin-address.ts',
        'src/auth/api-token.ts',
        'src/auth/openid-errors.ts',
        'src/auth/return-to.ts',
        'src/platform/encryption.ts',
      ],
      tests: [
        'src/auth/access-token-hash.test.ts',
        'src/auth/admin-address.test.ts',
        'src/auth/api-token.test.ts',
        'src/auth/openid-errors.test.ts',
        'src/auth/return-to.test.ts',
        'src/platform/encryption.test.ts',
      ],
    },
    {
      directory: 'apps/server',
      mutate: ['src/auth/identity.ts'],
      tests: ['src/auth/identity.test.ts'],
    },
    {
      directory: 'apps/server',
      mutate: ['src/auth/logout-token.ts', 'src/auth/failure.ts', 'src/auth/login-error.ts'],
      tests: ['src/auth/logout-token.test.ts', 'src/auth/failure.test.ts'],
    },
    {
      directory: 'apps/server',
      mutate: ['src/auth/login-attempt.ts'],
      tests: ['src/auth/login-attempt.test.ts'],
    },
    {
      directory: 'apps/server',
      mutate: ['src/auth/sign-in-provider.ts'],
      tests: ['src/auth/sign-in-provider.test.ts', 'src/auth/sign-in-provider-outage.test.ts'],
    },
    {
      directory: 'apps/server',
      mutate: ['src/auth/token-guard.ts', 'src/auth/token-actor.ts', 'src/auth/token-store.ts'],
      tests: [
        'src/auth/api-tokens.integration.test.ts',
        'src/auth/invalid-api-tokens.integration.test.ts',
        'src/auth/api-token-limits.integration.test.ts',
        'src/auth/token-store.integration.test.ts',
      ],
    },
    {
      directory: 'apps/server',
      mutate: ['src/auth/back-channel-logout.ts', 'src/auth/logout-route.ts', 'src/auth/provider-logout.ts'],
      tests: [
        'src/auth/audit.integration.test.ts',
        'src/auth/back-channel-logout.integration.test.ts',
        'src/auth/logout-route.integration.test.ts',
        'src/auth/provider-logout.integration.test.ts',
        'src/auth/sign-in-provider.integration.test.ts',
        'src/auth/sessions.integration.test.ts',
      ],
    },
    {
      directory: 'apps/server',
      mutate: ['src/auth/audit.ts', 'src/auth/complete-login.ts', 'src/auth/id-token.ts'],
      tests: [
        'src/auth/audit.integration.test.ts',
        'src/auth/complete-login.integration.test.ts',
        'src/auth/secret-rotation.integration.test.ts',
      ],
    },
    {
      directory: 'apps/server',
      mutate: ['src/auth/login-routes.ts'],
      tests: [
        'src/auth/login.integration.test.ts',
        'src/auth/login-failures.integration.test.ts',
        'src/auth/login-routes.integration.test.ts',
        'src/auth/sign-in-limits.integration.test.ts',
      ],
    },
    {
      directory: 'apps/server',
      mutate: ['src/auth/find-actor.ts', 'src/auth/plugin.ts', 'src/auth/sign-in-limits.ts'],
      tests: [
        'src/auth/api-token-limits.integration.test.ts',
        'src/auth/person.integration.test.ts',
        'src/auth/plugin.integration.test.ts',
        'src/auth/sign-in-limits.integration.test.ts',
      ],
    },
  ],
  outbox: [
    {
      directory: 'apps/server',
      mutate: ['src/mail/outbox/outbox.ts'],
      tests: [
        'src/mail/outbox/outbox-round.integration.test.ts',
        'src/mail/outbox/outbox-outage.integration.test.ts',
      ],
    },
    {
      directory: 'apps/server',
      mutate: ['src/platform/rounds.ts'],
      tests: ['src/platform/rounds.test.ts'],
    },
    {
      directory: 'apps/server',
      mutate: ['src/mail/outbox/store.ts'],
      tests: ['src/mail/outbox/store.integration.test.ts'],
    },
    {
      directory: 'apps/server',
      mutate: ['src/mail/outbox/send.ts'],
      tests: ['src/mail/outbox/send.integration.test.ts'],
    },
    {
      directory: 'apps/server',
      mutate: ['src/mail/outbox/enqueue.ts'],
      tests: ['src/mail/outbox/enqueue.integration.test.ts'],
    },
    {
      directory: 'apps/server',
      mutate: ['src/mail/outbox/render.ts'],
      tests: ['src/mail/outbox/render.integration.test.ts'],
    },
    {
      directory: 'apps/server',
      mutate: ['src/mail/outbox/give-up.ts'],
      tests: ['src/mail/outbox/give-up.integration.test.ts'],
    },
    {
      directory: 'apps/server',
      mutate: ['src/mail/outbox/retry.ts'],
      tests: ['src/mail/outbox/retry.integration.test.ts'],
    },
  ],
  campaigns: [
    {
      directory: 'apps/server',
      mutate: ['src/mail/campaigns/batches.ts'],
      tests: ['src/mail/campaigns/batches.integration.test.ts'],
    },
    {
      directory: 'apps/server',
      mutate: ['src/mail/campaigns/reconcile.ts'],
      tests: ['src/mail/campaigns/reconcile.integration.test.ts'],
    },
    {
      directory: 'apps/server',
      mutate: ['src/mail/campaigns/send.ts'],
      tests: ['src/mail/campaigns/send-batches.integration.test.ts'],
    },
    {
      directory: 'apps/server',
      mutate: ['src/mail/campaigns/finish.ts'],
      tests: ['src/mail/campaigns/finish.integration.test.ts'],
    },
    {
      directory: 'apps/server',
      mutate: ['src/mail/campaigns/start.ts'],
      tests: [
        'src/mail/campaigns/start-scheduled.integration.test.ts',
        'src/mail/campaigns/start.integration.test.ts',
      ],
    },
  ],
};
