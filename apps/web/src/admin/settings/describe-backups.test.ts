import type { BackupCheck, StoredBackup } from '@rapport/domain/backups/run-schema';
import { expect, it } from 'vitest';
import {
  describeBackup,
  describeCheck,
  describePlaces,
  describeRetention,
  describeSchedule,
} from './describe-backups.ts';

const NOW = new Date('2026-01-10T12:00:00.000Z');
const backup = (createdAt: string) => ({ createdAt }) as StoredBackup;
const check = (changes: Partial<BackupCheck>) =>
  ({ succeeded: true, rows: null, error: null, ...changes }) as BackupCheck;

it('the last backup is dated', () => {
  expect(describeBackup([], NOW, 'UTC')).toBe('No backup yet');
  expect(describeBackup([backup('2026-01-10T09:00:00.000Z')], NOW, 'UTC')).toBe('Last backup 3h ago');
  expect(describeBackup([backup('2026-01-10T11:59:50.000Z')], NOW, 'UTC')).toBe('Last backup just now');
});

it('the schedule says when, and how long backups are kept', () => {
  const keep = { daily: 7, weekly: 1, monthly: 0 };
  const schedule = { time: '03:00', nextAt: '2026-01-11T03:00:00.000Z', keep, checkEveryDays: 7 };
  expect(describeSchedule({ schedule })).toBe('Every day at 03:00 UTC');
  expect(describeSchedule({ schedule: null })).toBe('No automatic backups');
  expect(describeRetention(keep)).toBe('7 days, 1 week');
});

it('places are words', () => {
  expect(describePlaces(['server'])).toBe('This server');
  expect(describePlaces(['bucket'])).toBe('Bucket');
  expect(describePlaces(['server', 'bucket'])).toBe('Bucket and this server');
});

it('a check says how far it went', () => {
  expect(describeCheck(null)).toBe('Not checked yet');
  expect(describeCheck(check({ method: 'restored', rows: 1234 }))).toBe(
    'Passed: restored 1,234 rows into a scratch database.',
  );
  expect(describeCheck(check({ method: 'read', rows: 1 }))).toContain('there is no scratch database');
  expect(describeCheck(check({ method: 'compared' }))).toContain('the server has no key');
  expect(describeCheck(check({ succeeded: false, error: 'It has changed.' }))).toBe('It has changed.');
});
