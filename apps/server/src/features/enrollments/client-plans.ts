import { type EntityManager, raw } from '@mikro-orm/postgresql';
import {
  findOwnPlan,
  listClientLedger,
  PLANNED_HOURS,
  readLedgerSums,
} from '@rapport/db/enrollments/queries';
import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import { listActivity } from '@rapport/domain/enrollments/activity';
import type { ClientPlan, ClientPlanList, PlanHours } from '@rapport/domain/enrollments/client-plan-schema';
import type { ClientProfile } from '@rapport/domain/enrollments/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Actor, Deps } from '../../platform/deps.ts';
import { findActivitySources } from './client-activity.ts';
import {
  type PlanQueryRow,
  plansQuery,
  plansWithSumsQuery,
  type StoredPlan,
  toClientEnrollment,
  toLedgerSums,
  toStoredPlan,
} from './stored-plans.ts';

type OwnDeps = Pick<Deps, 'em' | 'env' | 'now'> & { actor: Actor };

/** What renewing with the same package adds: the hours, months and price of the package today. */
const RENEWAL_TERMS = `(select jsonb_build_object('hoursIncluded', p.hours_included,
    'validityMonths', p.validity_months, 'price', p.price::text)
  from coaching_package p where p.id = e.package_id)`;
const PENDING_RENEWAL = `(select r.id from renewal_request r
  where r.enrollment_id = e.id and r.status = 'pending')`;

type ClientPlanRow = PlanQueryRow & {
  renewal: unknown;
  pendingRenewalId: string | null;
  hoursPlanned: number;
};

/** The rows of the caller's own plans, newest first; none while their email address is not verified. */
async function findOwnPlans({ em, actor }: Pick<OwnDeps, 'em' | 'actor'>): Promise<ClientPlanRow[]> {
  if (!actor.emailVerified) return [];
  return plansWithSumsQuery(em)
    .addSelect(raw(`${RENEWAL_TERMS} as "renewal"`))
    .addSelect(raw(`${PENDING_RENEWAL} as "pendingRenewalId"`))
    .addSelect(raw(`${PLANNED_HOURS} as "hoursPlanned"`))
    .where('lower(e.client_email) = lower(?)', [actor.email])
    .orderBy([{ createdAt: 'desc' }, { id: 'desc' }])
    .execute<ClientPlanRow[]>('all');
}

function toRenewalTerms(plan: StoredPlan, terms: unknown): ClientPlan['renewal'] {
  const parsed = typeof terms === 'string' ? JSON.parse(terms) : terms;
  return { packageName: plan.packageName, ...(parsed as Omit<ClientPlan['renewal'], 'packageName'>) };
}

function toClientPlan(row: ClientPlanRow, now: Date): ClientPlan {
  const plan = toStoredPlan(row);
  const { given, used, step } = readLedgerSums(toLedgerSums(row));
  return {
    ...toClientEnrollment(plan, now),
    hoursTotal: given,
    hoursUsed: used,
    hoursPlanned: row.hoursPlanned,
    hoursStep: step,
    renewal: toRenewalTerms(plan, row.renewal),
    renewalPending: row.pendingRenewalId !== null,
    pendingRenewalId: row.pendingRenewalId,
    pausedAt: plan.pausedAt?.toISOString() ?? null,
  };
}

/**
 * The caller's own plans, newest first, linked by the verified email address in any case: each with its hours, what a
 * renewal would add, and the request that is pending; and what happened on them lately. An admin without plans gets
 * empty lists.
 */
export async function listClientPlans(deps: OwnDeps): Promise<ClientPlanList> {
  const now = deps.now();
  const rows = await findOwnPlans(deps);
  const sources = await findActivitySources(
    deps.em,
    rows.map(({ id }) => id),
  );
  return {
    plans: rows.map((row) => toClientPlan(row, now)),
    activity: listActivity({ plans: rows, ...sources }, deps.env.siteTimeZone),
  };
}

/** The same plans as `GET /client/profile` has them; reads no sums and no terms, which that call does not return. */
export async function getClientProfile({ em, now, actor }: Omit<OwnDeps, 'env'>): Promise<ClientProfile> {
  if (!actor.emailVerified) return { enrollments: [] };
  const rows = await plansQuery(em)
    .where('lower(e.client_email) = lower(?)', [actor.email])
    .orderBy([{ createdAt: 'desc' }, { id: 'desc' }])
    .execute('all');
  const at = now();
  return { enrollments: rows.map((row) => toClientEnrollment(toStoredPlan(row), at)) };
}

/**
 * Returns a plan of the caller, linked by the verified email address. Throws AppError NOT_FOUND for another client's plan
 * as for one that does not exist, also to an admin: the portal shows people their own plans only.
 */
export async function assertOwnPlan(em: EntityManager, actor: Actor, id: string): Promise<EnrollmentRow> {
  const plan = await findOwnPlan(em, actor, id);
  if (plan === null) throw new AppError('NOT_FOUND', 'This plan does not exist.');
  return plan;
}

/** The hours ledger of one of the current user's own plans, latest day first. Throws AppError NOT_FOUND for any other plan. */
export async function getPlanHours(
  deps: Pick<Deps, 'em'> & { actor: Actor },
  { id }: { id: string },
): Promise<PlanHours> {
  await assertOwnPlan(deps.em, deps.actor, id);
  return { entries: (await listClientLedger(deps.em, id)).reverse() };
}
