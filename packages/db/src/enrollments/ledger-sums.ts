import { hoursStep } from '@rapport/domain/enrollments/hours-low';
import { hoursBalance } from '@rapport/domain/enrollments/ledger';

const LAST_GRANT = `(select g.id from enrollment_hours_entry g
   where g.enrollment_id = e.id and g.kind in ('granted', 'carried_over') order by g.id desc limit 1)`;

/** What the ledger of the enrollment `e` adds up to; the columns are named as in `LedgerSums`. */
export const LEDGER_SUMS = `select coalesce(sum(h.hours), 0)::float8 as "hoursRemaining",
    coalesce(sum(h.hours) filter (where h.kind in ('granted', 'carried_over')), 0)::float8 as "hoursGranted",
    coalesce(sum(h.hours) filter (where h.id <= ${LAST_GRANT}), 0)::float8 as "hoursAtLastGrant"
  from enrollment_hours_entry h where h.enrollment_id = e.id`;

export interface LedgerSums {
  hoursRemaining: number;
  hoursGranted: number;
  /** What remained right after hours were given the last time. */
  hoursAtLastGrant: number;
}

/** What the sums of a ledger mean: what was given and used, and whether little is left. */
export function readLedgerSums({ hoursRemaining, hoursGranted, hoursAtLastGrant }: LedgerSums) {
  const { given, used } = hoursBalance({ granted: hoursGranted, remaining: hoursRemaining });
  const step = hoursStep({ granted: hoursAtLastGrant, remaining: hoursRemaining });
  return { given, used, step };
}
