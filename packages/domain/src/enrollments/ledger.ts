import { AppError } from '../shared/app-error.ts';
import { hoursText } from '../shared/quantity.ts';
import { MAX_HOURS } from './limits.ts';

export const HOURS_ENTRY_KINDS = ['granted', 'used', 'corrected', 'carried_over'] as const;
export type HoursEntryKind = (typeof HOURS_ENTRY_KINDS)[number];

/** One row of a plan's append-only ledger. `hours` is signed: what was used is negative. */
export interface HoursEntry {
  kind: HoursEntryKind;
  hours: number;
}

/** Whether a number of hours is whole quarters of an hour. */
export function isQuarterHours(hours: number): boolean {
  return Math.abs(hours) <= MAX_HOURS && Number.isInteger(hours * 4);
}

function signFits({ kind, hours }: HoursEntry): boolean {
  if (kind === 'used') return hours < 0;
  return kind === 'corrected' ? hours !== 0 : hours > 0;
}

/** The hours left on a plan: the sum of its ledger. */
export function hoursRemaining(entries: readonly HoursEntry[]): number {
  // Quarters are exact in binary, so the sum is.
  return entries.reduce((sum, { hours }) => sum + hours, 0);
}

export interface HoursBalance {
  /** What the plan was given: granted, carried over, and what corrections added to that. */
  given: number;
  used: number;
  remaining: number;
}

/**
 * The balance of a plan, from the sums of its ledger; `used` are the hours of its sessions. Corrections change what was
 * used: hours that were logged twice and taken back were never used. Where they add as much as all sessions used, or
 * more, they can't all be that: then they are hours given, so that a plan with sessions never looks unused.
 */
export function hoursBalance(sums: { granted: number; used: number; remaining: number }): HoursBalance {
  const { granted, remaining } = sums;
  const given = remaining < granted ? granted : remaining + sums.used;
  return { given, used: given - remaining, remaining };
}

interface DatedEntry {
  id: string;
  occurredOn: Date;
  createdAt: Date;
}

/** Orders the entries of a ledger by the day they are about; those of one day as they were written. */
export function compareByDay(a: DatedEntry, b: DatedEntry): number {
  const day = ({ occurredOn }: DatedEntry) => occurredOn.toISOString().slice(0, 10);
  return (
    day(a).localeCompare(day(b)) || a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id)
  );
}

/**
 * The ledger with one more entry. Throws AppError BAD_REQUEST when the hours are not quarters or their sign does not
 * fit the kind, and CONFLICT when the plan would fall below zero.
 */
export function appendEntry(entries: readonly HoursEntry[], entry: HoursEntry): HoursEntry[] {
  if (!isQuarterHours(entry.hours)) {
    throw new AppError('BAD_REQUEST', 'Enter the hours in quarters of an hour.');
  }
  if (!signFits(entry)) throw new AppError('BAD_REQUEST', 'Enter a number of hours above zero.');
  const remaining = hoursRemaining(entries);
  if (remaining + entry.hours < 0) {
    throw new AppError('CONFLICT', `This plan has only ${hoursText(remaining)} left.`);
  }
  return [...entries, entry];
}

/** Share of the hours a plan was given from which on few are left. */
const LOW_SHARE = 0.2;
/** However small a plan is, its last hour is low. */
const LOW_HOURS = 1;

/** How far the hours of a plan have run down: few are left, or none. */
export const HOURS_STEPS = ['low', 'used_up'] as const;
export type HoursStep = (typeof HOURS_STEPS)[number];

const RANK: Record<HoursStep, number> = { low: 1, used_up: 2 };

function isGrant({ kind }: HoursEntry): boolean {
  return kind === 'granted' || kind === 'carried_over';
}

/**
 * How low the hours of a plan are, for everyone who is notified of it: `low` from a fifth of what the plan had when it was
 * last given hours, or from one hour where that is more, and `used_up` at none; null while there are enough, and while
 * nothing was used.
 */
export function hoursStep({ granted, remaining }: { granted: number; remaining: number }): HoursStep | null {
  if (remaining <= 0) return 'used_up';
  if (granted <= 0) return null;
  const low = Math.max(LOW_HOURS, granted * LOW_SHARE);
  return remaining <= low && remaining < granted ? 'low' : null;
}

/**
 * The step that the last entry of a ledger led to, when it is new: each is notified once until hours are granted again,
 * whatever corrections do in between. The ledger is the memory, so that a restart neither loses nor repeats it.
 */
export function newHoursStep(ledger: readonly HoursEntry[]): HoursStep | null {
  const lastGrant = ledger.findLastIndex(isGrant);
  const stepAfter = (length: number) => {
    const entries = ledger.slice(0, length);
    return hoursStep({
      granted: hoursRemaining(entries.slice(0, lastGrant + 1)),
      remaining: hoursRemaining(entries),
    });
  };
  const now = stepAfter(ledger.length);
  if (now === null || lastGrant === ledger.length - 1) return null;
  for (let length = lastGrant + 2; length < ledger.length; length += 1) {
    const earlier = stepAfter(length);
    if (earlier !== null && RANK[earlier] >= RANK[now]) return null;
  }
  return now;
}
