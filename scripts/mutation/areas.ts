/** Files of one package that are mutated, and the tests that must notice. Paths and globs within the package. */
export interface Part {
  directory: string;
  mutate: string[];
  tests: string[];
}

/** What has to be tested so well that a wrong line is noticed. Areas with fast tests come first. */
export const AREAS: Record<string, Part[]> = {
  ledger: [
    {
      directory: 'packages/domain',
      mutate: [
        'src/enrollments/ledger.ts',
        'src/enrollments/hours-low.ts',
        'src/enrollments/ledger-schema.ts',
      ],
      tests: [
        'src/enrollments/ledger.test.ts',
        'src/enrollments/hours-low.test.ts',
        'src/enrollments/ledger-schema.test.ts',
      ],
    },
    {
      directory: 'apps/server',
      mutate: [
        'src/features/enrollments/ledger-entries.ts',
        'src/features/enrollments/log-hours.ts',
        'src/features/enrollments/read-ledger.ts',
      ],
      tests: ['src/features/enrollments/ledger.integration.test.ts'],
    },
  ],
  'request-guard': [
    {
      directory: 'apps/server',
      mutate: ['src/http/request-guard.ts'],
      tests: ['src/http/request-guard.test.ts'],
    },
  ],
  sessions: [
    {
      directory: 'apps/server',
      mutate: [
        'src/auth/session-lifetime.ts',
        'src/auth/session-store.ts',
        'src/auth/session-cookie.ts',
        'src/use-cases/live-sessions.ts',
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
  backup: [
    {
      directory: 'packages/db',
      mutate: ['src/backup/*.ts', '!src/backup/*.test.ts'],
      // Without those that try every byte or need much data: they find little that the others do not.
      tests: [
        'src/backup/*.test.ts',
        '!src/backup/damage-everywhere.integration.test.ts',
        '!src/backup/create-large.integration.test.ts',
        '!src/backup/while-writing.integration.test.ts',
      ],
    },
  ],
  // Without the sessions, which are an area of their own, and without how the pages look (`page*.ts`).
  auth: [
    {
      directory: 'apps/server',
      mutate: [
        'src/auth/access-token-hash.ts',
        'src/auth/admin-address.ts',
        'src/auth/api-token.ts',
        'src/auth/openid-errors.ts',
        'src/auth/return-to.ts',
        'src/auth/sealed-box.ts',
      ],
      tests: [
        'src/auth/access-token-hash.test.ts',
        'src/auth/admin-address.test.ts',
        'src/auth/api-token.test.ts',
        'src/auth/openid-errors.test.ts',
        'src/auth/return-to.test.ts',
        'src/auth/sealed-box.test.ts',
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
      tests: ['src/auth/sign-in-provider.test.ts'],
    },
    {
      directory: 'apps/server',
      mutate: ['src/auth/token-guard.ts', 'src/auth/token-person.ts', 'src/auth/token-store.ts'],
      tests: [
        'src/auth/api-tokens.integration.test.ts',
        'src/auth/api-token-limits.integration.test.ts',
        'src/auth/token-store.integration.test.ts',
      ],
    },
    {
      directory: 'apps/server',
      mutate: ['src/auth/back-channel-logout.ts', 'src/auth/logout-route.ts', 'src/auth/provider-logout.ts'],
      tests: [
        'src/auth/back-channel-logout.integration.test.ts',
        'src/auth/login.integration.test.ts',
        'src/auth/sign-in-provider.integration.test.ts',
        'src/auth/sessions.integration.test.ts',
      ],
    },
    {
      directory: 'apps/server',
      mutate: [
        'src/auth/audit.ts',
        'src/auth/complete-login.ts',
        'src/auth/id-token.ts',
        'src/auth/login-routes.ts',
        'src/auth/person.ts',
        'src/auth/plugin.ts',
        'src/auth/sign-in-limits.ts',
      ],
      tests: [
        'src/auth/audit.integration.test.ts',
        'src/auth/login.integration.test.ts',
        'src/auth/login-failures.integration.test.ts',
        'src/auth/sign-in-limits.integration.test.ts',
        'src/auth/sign-in-provider.integration.test.ts',
        'src/auth/step-up.integration.test.ts',
      ],
    },
  ],
  outbox: [
    {
      directory: 'apps/server',
      mutate: [
        'src/jobs/outbox.ts',
        'src/jobs/outgoing-store.ts',
        'src/jobs/send-outgoing.ts',
        'src/jobs/write-outgoing.ts',
        'src/jobs/dead-letters.ts',
        'src/use-cases/owe-email.ts',
        'src/use-cases/requeue-email.ts',
      ],
      tests: [
        'src/jobs/enrollment-email.integration.test.ts',
        'src/jobs/every-kind.integration.test.ts',
        'src/jobs/outbox.integration.test.ts',
        'src/jobs/queue.integration.test.ts',
        'src/features/emails/retry-email.integration.test.ts',
      ],
    },
  ],
  campaigns: [
    {
      directory: 'apps/server',
      mutate: [
        'src/jobs/campaign-chunks.ts',
        'src/jobs/deliver-campaign.ts',
        'src/jobs/finish-campaign.ts',
        'src/jobs/settle-chunks.ts',
        'src/jobs/start-campaign.ts',
      ],
      tests: [
        'src/jobs/deliver-campaign.integration.test.ts',
        'src/jobs/deliver-campaign-troubles.integration.test.ts',
        'src/jobs/campaign-outcome.integration.test.ts',
        'src/features/campaigns/campaigns.integration.test.ts',
        'src/features/campaigns/change-campaign.integration.test.ts',
      ],
    },
  ],
};
