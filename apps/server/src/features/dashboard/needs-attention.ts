import type { EntityManager } from '@mikro-orm/postgresql';
import { REMAINING_HOURS } from '@rapport/db/enrollments/ledger-sums';
import { FAILED_EMAIL_DAYS, MAX_LISTED } from '@rapport/domain/dashboard/limits';
import type { Dashboard } from '@rapport/domain/dashboard/schema';
import { findRetryObstacle, type RetryCandidate } from '@rapport/domain/emails/retry';
import { highlightedRange } from '@rapport/domain/enrollments/expiry';

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

/** Plans whose expiration date is highlighted in the site's time zone, the next to end first. */
export async function listExpiringPlans(
  em: EntityManager,
  now: Date,
  siteTimeZone: string,
): Promise<Dashboard['plansExpiring']> {
  const [, before] = highlightedRange(now, siteTimeZone);
  return toTotalAndFirst(
    await em.execute<Counted<Dashboard['plansExpiring']['first'][number]>[]>(
      `select e.id, e.client_name as "clientName", e.client_email as "clientEmail",
         e.package_name as "packageName", ${instant('e.expiration_date')} as "expirationDate", ${TOTAL}
         from enrollment e
        where e.is_active and e.paused_at is null and e.expiration_date >= ?::timestamptz and e.expiration_date < ?::timestamptz
        order by e.expiration_date, e.id limit ?`,
      // A plan past its expiration date already counts as inactive.
      [now.toISOString(), before.toISOString(), MAX_LISTED],
    ),
  );
}

/** Active plans without remaining hours, the one that ends first on top. */
export async function listPlansWithoutHours(
  em: EntityManager,
  now: Date,
): Promise<Dashboard['plansWithoutHours']> {
  return toTotalAndFirst(
    await em.execute<Counted<Dashboard['plansWithoutHours']['first'][number]>[]>(
      `select e.id, e.client_name as "clientName", e.client_email as "clientEmail",
         e.package_name as "packageName", ${instant('e.expiration_date')} as "expirationDate", ${TOTAL}
         from enrollment e
        where e.is_active and e.paused_at is null and e.expiration_date >= ?::timestamptz
          and ${REMAINING_HOURS} <= 0
        order by e.expiration_date, e.id limit ?`,
      [now.toISOString(), MAX_LISTED],
    ),
  );
}

/** Pending renewal requests, the oldest first. */
export async function listPendingRenewals(em: EntityManager): Promise<Dashboard['renewalsWaiting']> {
  return toTotalAndFirst(
    await em.execute<Counted<Dashboard['renewalsWaiting']['first'][number]>[]>(
      `select r.id, e.client_name as "clientName", r.package_name as "packageName",
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
