import { LEDGER_SUMS, type LedgerSums, readLedgerSums } from '@rapport/db/enrollments/ledger-sums';
import type { ClientPlan, ClientPlanList } from '@rapport/domain/portal/schema';
import type { Actor, Deps } from '../../platform/deps.ts';

type PlanRow = Pick<ClientPlan, 'id' | 'pendingRenewalId' | 'pausedAt'> & ClientPlan['renewal'] & LedgerSums;

/**
 * What the ledger gave and took on each of the caller's own plans, what renewing it with the same package would add,
 * and whether a request is waiting. Newest first, as in the profile.
 */
export async function listPlans(deps: Pick<Deps, 'em'> & { actor: Actor }): Promise<ClientPlanList> {
  const { actor } = deps;
  if (!actor.emailVerified) return { plans: [] };
  const rows = await deps.em.execute<PlanRow[]>(
    `select e.id, to_char(e.paused_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "pausedAt",
            e.package_name as "packageName", p.hours_included as "hoursIncluded",
            p.validity_months as "validityMonths", p.price::text as price, ledger.*,
            (select r.id from renewal_request r
              where r.enrollment_id = e.id and r.status = 'pending') as "pendingRenewalId"
       from enrollment e
       join coaching_package p on p.id = e.package_id
      cross join lateral (${LEDGER_SUMS}) ledger
      where lower(e.client_email) = lower(?)
      order by e.created_at desc, e.id desc`,
    [actor.email],
  );
  return {
    plans: rows.map(
      ({ id, pendingRenewalId, pausedAt, packageName, hoursIncluded, validityMonths, price, ...sums }) => {
        const { given, used, step } = readLedgerSums(sums);
        return {
          id,
          hoursTotal: given,
          hoursUsed: used,
          hoursStep: step,
          renewal: { packageName, hoursIncluded, validityMonths, price },
          renewalPending: pendingRenewalId !== null,
          pendingRenewalId,
          pausedAt,
        };
      },
    ),
  };
}
