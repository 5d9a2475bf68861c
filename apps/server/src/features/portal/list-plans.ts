import type { ClientPlan, ClientPlanList } from '@rapport/domain/portal/schema';
import type { Person, UseCaseDependencies } from '../../trpc/context.ts';

type PlanFigures = Omit<ClientPlan, 'renewal'> & ClientPlan['renewal'];

/**
 * What the ledger gave and took on each of the caller's own plans, what renewing it with the same package would add,
 * and whether a request is waiting (decisions 12, 13 and 40). Newest first, as in the profile.
 */
export async function listPlans(
  deps: Pick<UseCaseDependencies, 'em'> & { person: Person },
): Promise<ClientPlanList> {
  const { person } = deps;
  if (!person.emailVerified) return { plans: [] };
  const rows = await deps.em.execute<PlanFigures[]>(
    `select e.id, e.package_name as "packageName", p.hours_included as "hoursIncluded",
            p.validity_months as "validityMonths", ledger.total as "hoursTotal", ledger.used as "hoursUsed",
            exists (select 1 from renewal_request r
                     where r.enrollment_id = e.id and r.status = 'pending') as "renewalPending"
       from enrollment e
       join coaching_package p on p.id = e.package_id
      cross join lateral (
            select coalesce(sum(h.hours) filter (where h.kind <> 'used'), 0)::float8 as total,
                   coalesce(sum(-h.hours) filter (where h.kind = 'used'), 0)::float8 as used
              from enrollment_hours_entry h where h.enrollment_id = e.id) ledger
      where lower(e.client_email) = lower(?)
      order by e.created_at desc, e.id desc`,
    [person.email],
  );
  return {
    plans: rows.map(({ packageName, hoursIncluded, validityMonths, ...plan }) => ({
      ...plan,
      renewal: { packageName, hoursIncluded, validityMonths },
    })),
  };
}
