import { describe, expect, it } from 'vitest';
import { formatBackupName, parseBackupName } from './file-name.ts';
import { listExpiredBackups } from './retention.ts';
import { getLastDueTime, getNextDueTime, isBackupLate } from './schedule.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1, 3);
const name = (at: number, scheduled = true) => formatBackupName(new Date(at), { scheduled, encrypted: true });
/** One backup a night, oldest first. */
const nights = (count: number) => Array.from({ length: count }, (_, index) => name(START + index * DAY_MS));
const NONE = { daily: 0, weekly: 0, monthly: 0 };

describe('the name of a backup', () => {
  it('says when it was made, by whom, and whether it is encrypted', () => {
    const at = new Date('2026-05-31T08:00:00.123Z');
    for (const scheduled of [true, false]) {
      for (const encrypted of [true, false]) {
        const text = formatBackupName(at, { scheduled, encrypted });
        expect(parseBackupName(text)).toEqual({ createdAt: at, scheduled, encrypted });
      }
    }
    expect(formatBackupName(at, { scheduled: false, encrypted: false })).toBe(
      'rapport-2026-05-31T08-00-00.123Z.backup.gz',
    );
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      'rapport.gz',
      `${name(START)}.partial`,
      `.${name(START)}`,
      'x/'.concat(name(START)),
    ]) {
      expect(parseBackupName(text)).toBeNull();
    }
    expect(parseBackupName('rapport-2026-13-41T08-00-00.123Z.backup.gz')).toBeNull();
  });
});

describe('retention', () => {
  it('keeps the newest backup of the last days, weeks and months', () => {
    const all = nights(100);
    const expired = listExpiredBackups(all, { daily: 3, weekly: 2, monthly: 2 });
    const kept = all.filter((file) => !expired.includes(file));
    // 100 nights from Thursday, 1 January, end on Friday, 10 April.
    expect(kept.map((file) => file.slice(8, 18))).toEqual([
      '2026-03-31',
      '2026-04-05',
      '2026-04-08',
      '2026-04-09',
      '2026-04-10',
    ]);
  });

  it('counts nights with a backup only, so an outage deletes nothing', () => {
    const all = [...nights(3), name(START + 90 * DAY_MS)];
    expect(listExpiredBackups(all, { ...NONE, daily: 4 })).toEqual([]);
  });

  it('never deletes the newest, nor one that is to be kept always', () => {
    const all = nights(3);
    expect(listExpiredBackups(all, NONE, [all[0] ?? ''])).toEqual([all[1]]);
    expect(listExpiredBackups(all.slice(0, 1), NONE)).toEqual([]);
  });

  it('never deletes what a person made, or files with other names', () => {
    const others = [name(START, false), 'notes.txt', '.rapport-x.partial'];
    expect(listExpiredBackups([...others, ...nights(2)], NONE)).toEqual(nights(1));
  });

  it('keeps one of several backups of a night', () => {
    const all = [name(START), name(START + 1_000), name(START + 2_000)];
    expect(listExpiredBackups(all, { ...NONE, daily: 7 }).sort()).toEqual(all.slice(0, 2));
  });
});

describe('the schedule', () => {
  const at = (text: string) => new Date(`2026-05-31T${text}:00.000Z`);

  it('is due once a day', () => {
    expect(getLastDueTime('03:30', at('03:30'))).toEqual(at('03:30'));
    expect(getLastDueTime('03:30', at('03:29'))).toEqual(new Date('2026-05-30T03:30:00.000Z'));
    expect(getNextDueTime('03:30', at('03:29'))).toEqual(at('03:30'));
    expect(getNextDueTime('03:30', at('03:30'))).toEqual(new Date('2026-06-01T03:30:00.000Z'));
  });

  it('is late three hours after a night without a backup', () => {
    const lastSuccessAt = at('03:30');
    const late = (text: string) =>
      isBackupLate({ lastSuccessAt, firstAttemptAt: lastSuccessAt }, new Date(text));
    expect(late('2026-06-01T06:30:00.000Z')).toBe(false);
    expect(late('2026-06-01T06:30:00.001Z')).toBe(true);
  });

  it('is late three hours after the first attempt when none succeeded', () => {
    const first = { lastSuccessAt: null, firstAttemptAt: at('03:30') };
    expect(isBackupLate(first, at('06:30'))).toBe(false);
    expect(isBackupLate(first, at('06:31'))).toBe(true);
    expect(isBackupLate({ lastSuccessAt: null, firstAttemptAt: null }, at('06:31'))).toBe(false);
  });
});
