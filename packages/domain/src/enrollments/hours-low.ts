import { type HoursEntry, hoursRemaining } from './ledger.ts';

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
