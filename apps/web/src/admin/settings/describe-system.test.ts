import type { SystemStatus } from '@rapport/domain/settings/system';
import { describe, expect, it } from 'vitest';
import { describeSystem } from './describe-system.ts';

const NOW = new Date('2026-01-05T12:00:00.000Z');
const HOUR_AGO = '2026-01-05T11:00:00.000Z';

const FINE: SystemStatus = {
  software: { version: '1.2.3', builtAt: HOUR_AGO, node: '24.1.0', processes: 2, problem: null },
  database: { version: '18.4', appliedMigrations: 30, pendingMigrations: 0, problem: null },
  queue: { waiting: 0, failed: 0, oldestAt: null, problem: null },
  email: { configured: true, lastSentAt: HOUR_AGO, failingSince: null, suppressed: 1, problem: null },
  backup: { newestAt: HOUR_AGO, kilobytes: 500, problem: null },
  feeds: [{ feed: 'articles', lastSuccessAt: HOUR_AGO, lastFailureAt: null, problem: null }],
  disk: { freeMegabytes: 2_048, totalMegabytes: 10_240, problem: null },
};
const describeParts = (status: SystemStatus) => describeSystem(status, NOW, 'UTC').map(({ state }) => state);

describe('the system in words', () => {
  it('says "just now" in the middle of a line in small letters', () => {
    const backup = { newestAt: NOW.toISOString(), kilobytes: 1, problem: null };
    expect(describeParts({ ...FINE, backup })).toContain('Made just now · 1 KB');
  });

  it('says what runs', () => {
    expect(describeParts(FINE)).toEqual([
      'Version 1.2.3, built 1h ago · Node.js 24.1.0 · 2 processes',
      'PostgreSQL 18.4 · 30 migrations, up to date',
      'Nothing is waiting · 0 failed',
      'Postmark · last sent 1h ago · 1 suppressed address',
      'Made 1h ago · 500 KB',
      'Last read 1h ago',
      '2 GB free of 10 GB',
    ]);
  });

  it('says what is missing or fails', () => {
    expect(
      describeParts({
        ...FINE,
        software: { ...FINE.software, builtAt: null, processes: 1 },
        database: { ...FINE.database, appliedMigrations: 1, pendingMigrations: 2 },
        queue: { waiting: 1_200, failed: 3, oldestAt: HOUR_AGO, problem: 'Stuck.' },
        email: {
          configured: false,
          lastSentAt: null,
          failingSince: HOUR_AGO,
          suppressed: 0,
          problem: 'Away.',
        },
        backup: { newestAt: null, kilobytes: null, problem: 'None.' },
        feeds: [{ feed: 'videos', lastSuccessAt: null, lastFailureAt: HOUR_AGO, problem: 'Away.' }],
        disk: { freeMegabytes: null, totalMegabytes: null, problem: null },
      }),
    ).toEqual([
      'Version 1.2.3 · Node.js 24.1.0 · 1 process',
      'PostgreSQL 18.4 · 1 migration, 2 pending',
      '1,200 waiting, the oldest since 1h ago · 3 failed',
      'Local mailbox · nothing sent yet · failing since 1h ago · 0 suppressed addresses',
      'No backup yet',
      'Never read · failed 1h ago',
      'Unknown',
    ]);
  });
});
