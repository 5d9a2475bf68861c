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
      tests: ['src/backup/*.test.ts'],
    },
  ],
  auth: [
    {
      directory: 'apps/server',
      mutate: [
        'src/auth/*.ts',
        '!src/auth/*.test.ts',
        // Counted as sessions.
        '!src/auth/session-*.ts',
        // How the pages look.
        '!src/auth/page*.ts',
      ],
      tests: ['src/auth/*.test.ts'],
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
