import { z } from 'zod';
import type { RenewalStatus } from '../renewals/schema.ts';
import { toCalendarDay } from '../shared/calendar-day.ts';
import { idSchema } from '../shared/id.ts';
import { storedText } from '../shared/stored-text.ts';
import type { HoursEntryKind } from './ledger.ts';
import { ENTRY_HOURS, MAX_NOTE_LENGTH } from './limits.ts';

/** What can happen on a plan, in the order in which it does when two are recorded at the same moment. */
export const ACTIVITY_KINDS = [
  'enrolled',
  'hours_added',
  'session',
  'correction',
  'renewal_requested',
  'renewal_approved',
  'renewal_rejected',
  'renewal_withdrawn',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Most activities in one response. */
export const MAX_ACTIVITIES = 10;

/** One thing that happened on a client's own plans. */
export const activitySchema = z
  .object({
    id: idSchema.meta({ description: 'The id of the enrollment, ledger entry or renewal request.' }),
    kind: z.enum(ACTIVITY_KINDS),
    day: z.iso.date().meta({ description: 'The day in the time zone of the site.' }),
    packageName: storedText(200, 'The package of the plan, or the one that a renewal requests.'),
    hours: z
      .number()
      .nullable()
      .meta({ ...ENTRY_HOURS, description: 'In quarters of an hour; used hours are negative.' }),
    note: storedText(MAX_NOTE_LENGTH).nullable(),
  })
  .meta({ id: 'PlanActivity' });
export type Activity = z.infer<typeof activitySchema>;

/** What the activities are made from. Days of ledger entries are stored as midnight in UTC. */
export interface ActivitySources {
  plans: readonly {
    id: string;
    packageName: string;
    packageHours: number;
    enrollmentDate: Date;
    createdAt: Date;
  }[];
  entries: readonly {
    id: string;
    enrollmentId: string;
    kind: HoursEntryKind;
    hours: number;
    note: string | null;
    occurredOn: Date;
    createdAt: Date;
  }[];
  renewals: readonly {
    id: string;
    packageName: string;
    status: RenewalStatus;
    requestDate: Date;
    decidedAt: Date | null;
    withdrawnAt: Date | null;
  }[];
}

interface Recorded {
  activity: Activity;
  recordedAt: Date;
}

/** Granted hours come with an enrollment or an approved renewal, which are activities themselves. */
const KIND_OF_ENTRY: Record<HoursEntryKind, ActivityKind | null> = {
  granted: null,
  used: 'session',
  corrected: 'correction',
  carried_over: 'hours_added',
};

function newestFirst(a: Recorded, b: Recorded): number {
  return (
    b.activity.day.localeCompare(a.activity.day) ||
    b.recordedAt.getTime() - a.recordedAt.getTime() ||
    ACTIVITY_KINDS.indexOf(b.activity.kind) - ACTIVITY_KINDS.indexOf(a.activity.kind) ||
    b.activity.id.localeCompare(a.activity.id)
  );
}

/**
 * What happened lately on someone's plans, the newest day first and at most `MAX_ACTIVITIES`: enrollments, sessions,
 * corrections, and renewals as they were requested, and decided or withdrawn.
 */
export function listActivity(
  { plans, entries, renewals }: ActivitySources,
  siteTimeZone: string,
): Activity[] {
  const nameOf = new Map(plans.map(({ id, packageName }) => [id, packageName]));
  const recorded: Recorded[] = [];
  const add = (recordedAt: Date, activity: Activity) => recorded.push({ activity, recordedAt });

  for (const { id, packageName, packageHours, enrollmentDate, createdAt } of plans) {
    const day = toCalendarDay(enrollmentDate, siteTimeZone);
    add(createdAt, { id, kind: 'enrolled', day, packageName, hours: packageHours, note: null });
  }
  for (const { id, enrollmentId, kind: entryKind, hours, note, occurredOn, createdAt } of entries) {
    const kind = KIND_OF_ENTRY[entryKind];
    if (kind === null) continue;
    const day = occurredOn.toISOString().slice(0, 10);
    add(createdAt, { id, kind, day, packageName: nameOf.get(enrollmentId) ?? '', hours, note });
  }
  for (const { id, packageName, status, requestDate, decidedAt, withdrawnAt } of renewals) {
    const common = { id, packageName, hours: null, note: null };
    const dayOf = (instant: Date) => toCalendarDay(instant, siteTimeZone);
    add(requestDate, { ...common, kind: 'renewal_requested', day: dayOf(requestDate) });
    if (withdrawnAt) add(withdrawnAt, { ...common, kind: 'renewal_withdrawn', day: dayOf(withdrawnAt) });
    if (status === 'pending' || decidedAt === null) continue;
    add(decidedAt, { ...common, kind: `renewal_${status}`, day: dayOf(decidedAt) });
  }
  return recorded
    .sort(newestFirst)
    .slice(0, MAX_ACTIVITIES)
    .map(({ activity }) => activity);
}
