import type { EntityManager } from '@mikro-orm/postgresql';
import { matchPlanStatus } from '@rapport/db/enrollments/plan-conditions';
import { getPersonName } from '@rapport/db/people/names';
import { toAskedService } from '@rapport/domain/contacts/services';
import { FAILED_EMAIL_DAYS, MAX_LISTED, UNANSWERED_DAYS } from '@rapport/domain/dashboard/limits';
import type { Dashboard } from '@rapport/domain/dashboard/schema';
import { findRetryObstacle, type RetryCandidate } from '@rapport/domain/emails/retry';
import type { PlanStatus } from '@rapport/domain/enrollments/list-options';
import { addDays, getStartOfDay, toCalendarDay } from '@rapport/domain/shared/calendar-day';
import { MAX_COUNTED } from '@rapport/domain/shared/max-total';

const DAY_MS = 86_400_000;

type Counted<Row> = Row & { total: number };

/** Splits the total from rows that each carry it. */
function toTotalAndFirst<Row>(rows: Counted<Row>[]): { total: number; first: Row[] } {
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ total: _total, ...row }) => row as unknown as Row),
  };
}

const TOTAL = '(count(*) over ())::int as total';
/** SQL of an instant in the format of the API. */
const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Plans with this status, the next to end first. */
async function listPlans(
  em: EntityManager,
  status: PlanStatus,
  now: Date,
  siteTimeZone: string,
): Promise<Dashboard['plansExpiring']> {
  const matching = matchPlanStatus(status, now, siteTimeZone);
  return toTotalAndFirst(
    await em.execute<Counted<Dashboard['plansExpiring']['first'][number]>[]>(
      `select e.id, e.client_name as "clientName", e.client_email as "clientEmail",
         e.package_name as "packageName", ${instant('e.expiration_date')} as "expirationDate", ${TOTAL}
         from enrollment e where ${matching.sql} order by e.expiration_date, e.id limit ?`,
      [...matching.values, MAX_LISTED],
    ),
  );
}

/** Plans whose expiration date is highlighted in the site's time zone. */
export const listExpiringPlans = (em: EntityManager, now: Date, siteTimeZone: string) =>
  listPlans(em, 'ends_soon', now, siteTimeZone);

/** Active plans without remaining hours. */
export const listPlansWithoutHours = (em: EntityManager, now: Date, siteTimeZone: string) =>
  listPlans(em, 'no_hours', now, siteTimeZone);

type UnansweredRow = Omit<Dashboard['contactsUnanswered']['first'][number], 'serviceName'> & {
  serviceName: string | null;
};

/**
 * Messages of the last 30 days in the site's time zone without a reply that never waited until a day, the one that waits longest first. They are counted
 * up to `MAX_COUNTED`, in the index alone: a count beside the listed rows would read every one of them.
 */
export async function listUnansweredContacts(
  em: EntityManager,
  now: Date,
  siteTimeZone: string,
): Promise<Dashboard['contactsUnanswered']> {
  // Whole days, as the list of contacts filters them.
  const firstDay = addDays(toCalendarDay(now, siteTimeZone), 1 - UNANSWERED_DAYS);
  const since = getStartOfDay(firstDay, siteTimeZone);
  const matching = `contact c where c.created_at >= ?::timestamptz and not c.is_answered
    and c.waiting_until is null`;
  const rows = await em.execute<Counted<UnansweredRow>[]>(
    `select c.id, c.name, c.service, c.service_name as "serviceName", ${instant('c.created_at')} as "createdAt",
         (select count(*)::int from (select from ${matching} limit ?) m) as total
         from ${matching} order by c.created_at, c.id limit ?`,
    [since.toISOString(), MAX_COUNTED, since.toISOString(), MAX_LISTED],
  );
  return toTotalAndFirst(
    rows.map(({ service, serviceName, ...row }) => ({ ...row, ...toAskedService(service, serviceName) })),
  );
}

/** Messages that waited until a day which has come, by that day. */
export async function listDueContacts(
  em: EntityManager,
  now: Date,
  siteTimeZone: string,
): Promise<Dashboard['contactsDue']> {
  const { total, first } = toTotalAndFirst(
    await em.execute<Counted<{ id: string; name: string; until: string; note: string | null }>[]>(
      `select c.id, c.name, c.waiting_until::text as until, c.waiting_note as note, ${TOTAL}
         from contact c where not c.is_answered and c.waiting_until <= ?::date
        order by c.waiting_until, c.created_at, c.id limit ?`,
      [toCalendarDay(now, siteTimeZone), MAX_LISTED],
    ),
  );
  return { total, first: first.map(({ until, note, ...row }) => ({ ...row, waiting: { until, note } })) };
}

/** People whom to follow up with today or since an earlier day, by that day. */
export async function listDueFollowUps(
  em: EntityManager,
  now: Date,
  siteTimeZone: string,
): Promise<Dashboard['followUpsDue']> {
  return toTotalAndFirst(
    await em.execute<Counted<Dashboard['followUpsDue']['first'][number]>[]>(
      `select f.email, ${getPersonName('f.email')} as name, f.follow_up_on::text as "on", f.follow_up_reason as reason,
         ${TOTAL} from person f where f.follow_up_on <= ?::date order by f.follow_up_on, f.id limit ?`,
      [toCalendarDay(now, siteTimeZone), MAX_LISTED],
    ),
  );
}

/** Pending renewal requests, the oldest first. */
export async function listPendingRenewals(em: EntityManager): Promise<Dashboard['renewalsWaiting']> {
  return toTotalAndFirst(
    await em.execute<Counted<Dashboard['renewalsWaiting']['first'][number]>[]>(
      `select r.id, e.client_name as "clientName", e.package_name as "planName",
         ${instant('e.expiration_date')} as "expirationDate", r.package_name as "packageName",
         ${instant('r.request_date')} as "requestDate", ${TOTAL}
         from renewal_request r join enrollment e on e.id = r.enrollment_id
        where r.status = 'pending' order by r.request_date, r.id limit ?`,
      [MAX_LISTED],
    ),
  );
}

type FailedEmail = Omit<Dashboard['emailsFailed']['first'][number], 'canRetry'> & RetryCandidate;

/**
 * Emails of the last 30 days that were not delivered, newest first. A confirmation that was sent again since does not
 * count.
 */
export async function listFailedEmails(em: EntityManager, now: Date): Promise<Dashboard['emailsFailed']> {
  const since = new Date(now.getTime() - FAILED_EMAIL_DAYS * DAY_MS);
  const { total, first } = toTotalAndFirst(
    await em.execute<Counted<FailedEmail>[]>(
      `select o.id, o.kind, o.recipient, o.status, o.error as reason, o.delivered_at as "deliveredAt",
         o.blanked_at as "blankedAt", ${instant('coalesce(o.settled_at, o.created_at)')} as "failedAt", ${TOTAL}
         from outgoing_email o
        where o.status in ('failed', 'suppressed', 'bounced') and o.created_at >= ?::timestamptz
          and not exists (
            select 1 from outgoing_email later
             where later.subject_id = o.subject_id and later.kind = o.kind and later.recipient = o.recipient
               and later.status = 'sent' and later.created_at > o.created_at
          )
        order by o.created_at desc, o.id desc limit ?`,
      [since.toISOString(), MAX_LISTED],
    ),
  );
  return {
    total,
    first: first.map(({ deliveredAt, blankedAt, ...email }) => ({
      ...email,
      canRetry: findRetryObstacle({ status: email.status, deliveredAt, blankedAt }) === null,
    })),
  };
}
