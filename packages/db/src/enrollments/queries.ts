import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlanHoursEntry } from '@rapport/domain/enrollments/client-plan-schema';
import { compareByDay, hoursBalance, hoursStep } from '@rapport/domain/enrollments/ledger';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { EnrollmentEntity, type EnrollmentRow, HoursEntryEntity } from '../entities/enrollments.ts';

/** The remaining hours of the enrollment `e`, as a float: the sum of its ledger. */
export const REMAINING_HOURS = `(select coalesce(sum(h.hours), 0)::float8
   from enrollment_hours_entry h where h.enrollment_id = e.id)`;

/** The remaining hours of one enrollment; 0 for an unknown one. */
export async function getRemainingHours(em: EntityManager, enrollmentId: string): Promise<number> {
  const [row] = await em.execute<{ hours: number }[]>(
    `select ${REMAINING_HOURS} as hours from enrollment e where e.id = ?`,
    [enrollmentId],
  );
  return row?.hours ?? 0;
}

/** The hours of the planned sessions of the enrollment `e`, as a float. */
export const PLANNED_HOURS = `(select coalesce(sum(s.minutes), 0)::float8 / 60
   from coaching_session s where s.enrollment_id = e.id and s.state = 'planned')`;

/** The hours of the planned sessions of one enrollment. */
export async function getPlannedHours(em: EntityManager, enrollmentId: string): Promise<number> {
  const [row] = await em.execute<{ hours: number }[]>(
    `select ${PLANNED_HOURS} as hours from enrollment e where e.id = ?`,
    [enrollmentId],
  );
  return row?.hours ?? 0;
}

const LAST_GRANT = `(select g.id from enrollment_hours_entry g
   where g.enrollment_id = e.id and g.kind in ('granted', 'carried_over') order by g.id desc limit 1)`;

/** The sums of the ledger of the enrollment `e`; the columns are named as in `LedgerSums`. */
export const LEDGER_SUMS = `select ${REMAINING_HOURS} as "hoursRemaining",
    coalesce(sum(h.hours) filter (where h.kind in ('granted', 'carried_over')), 0)::float8 as "hoursGranted",
    -coalesce(sum(h.hours) filter (where h.kind = 'used'), 0)::float8 as "hoursUsed",
    coalesce(sum(h.hours) filter (where h.id <= ${LAST_GRANT}), 0)::float8 as "hoursAtLastGrant"
  from enrollment_hours_entry h where h.enrollment_id = e.id`;

/** The latest entry by its day that followed the first of the ledger of the enrollment `e`, as JSON. */
export const LAST_ENTRY = `(select jsonb_build_object('kind', h.kind, 'occurredOn', h.occurred_on)
   from enrollment_hours_entry h where h.enrollment_id = e.id
    and h.id > (select f.id from enrollment_hours_entry f where f.enrollment_id = e.id order by f.id limit 1)
  order by (h.occurred_on at time zone 'utc')::date desc, h.created_at desc, h.id desc limit 1)`;

export interface LedgerSums {
  hoursRemaining: number;
  hoursGranted: number;
  /** The hours of all sessions. */
  hoursUsed: number;
  /** The remaining hours right after the last grant. */
  hoursAtLastGrant: number;
}

/** Translates the sums of a ledger: hours given, hours used, and the low-balance step, null while enough remain. */
export function readLedgerSums({ hoursRemaining, hoursGranted, hoursUsed, hoursAtLastGrant }: LedgerSums) {
  const { given, used } = hoursBalance({ granted: hoursGranted, used: hoursUsed, remaining: hoursRemaining });
  const step = hoursStep({ granted: hoursAtLastGrant, remaining: hoursRemaining });
  return { given, used, step };
}

/**
 * The hours ledger of an enrollment as its client may see it, in the order of days, each entry with the remaining hours
 * after it. Leaves out who recorded it and the private note.
 */
export async function listClientLedger(em: EntityManager, enrollmentId: string): Promise<PlanHoursEntry[]> {
  const rows = await em.find(HoursEntryEntity, { enrollment: enrollmentId });
  let balance = 0;
  return [...rows].sort(compareByDay).map(({ id, kind, hours, occurredOn, note }) => {
    balance += hours;
    return { id, kind, hours, occurredOn: occurredOn.toISOString(), note, balance };
  });
}

/** The plan when it belongs to the caller by their verified email address; otherwise null. */
export async function findOwnPlan(
  tx: EntityManager,
  actor: { email: string; emailVerified: boolean },
  id: string,
): Promise<EnrollmentRow | null> {
  const plan = await tx.findOne(EnrollmentEntity, { id });
  const isOwn =
    plan !== null && actor.emailVerified && normalizeEmail(plan.clientEmail) === normalizeEmail(actor.email);
  return isOwn ? plan : null;
}
