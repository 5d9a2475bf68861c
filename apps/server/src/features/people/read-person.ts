import { LEDGER_SUMS, type LedgerSums, readLedgerSums } from '@rapport/db/enrollments/queries';
import { isActive } from '@rapport/domain/enrollments/expiry';
import { isInGroup, TIMELINE_GROUPS, type TimelineKind } from '@rapport/domain/people/kinds';
import { MAX_SHOWN_PLANS, type Person } from '@rapport/domain/people/schema';
import type { PersonQuery } from '@rapport/domain/privacy/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Deps } from '../../platform/deps.ts';
import { findAddress, timelineOf } from './timeline-sql.ts';

type Dependencies = Pick<Deps, 'em' | 'now'>;

interface Names {
  name: string | null;
  organization: string | null;
}

/** The names that were written last, by the person or about them. */
async function readNames({ em }: Dependencies, email: string): Promise<Names> {
  const [names] = await em.execute<Names[]>(
    `with address as (select ?::text as email)
     select (select n.name from (
               select e.client_name as name, e.created_at from enrollment e where lower(e.client_email) = a.email
               union all select c.name, c.created_at from contact c where lower(c.email) = a.email
               union all select s.first_name, s.created_at from newsletter_subscriber s where s.email = a.email
             ) n where n.name is not null order by n.created_at desc limit 1) as name,
            (select c.organization from contact c
              where lower(c.email) = a.email and c.organization is not null
              order by c.created_at desc limit 1) as organization
       from address a`,
    [email],
  );
  return names ?? { name: null, organization: null };
}

/** How many entries there are of each group, and when the first happened; undefined without any. */
async function readCounts({ em }: Dependencies, email: string) {
  const { sql, values } = timelineOf(await findAddress(em, email));
  const rows = await em.execute<{ kind: TimelineKind; count: number; since: string }[]>(
    `select e.kind, count(*)::int as count, min(e.at) as since from (${sql}) e group by e.kind`,
    values,
  );
  const counts = TIMELINE_GROUPS.map((group) => [
    group,
    rows.filter(({ kind }) => isInGroup(kind, group)).reduce((sum, { count }) => sum + count, 0),
  ]);
  const times = rows.map(({ since }) => new Date(since).getTime());
  return times.length === 0
    ? undefined
    : {
        counts: Object.fromEntries(counts) as Person['counts'],
        since: new Date(Math.min(...times)).toISOString(),
      };
}

async function readSubscriber({ em }: Dependencies, email: string): Promise<Person['subscriber']> {
  type Row = Omit<NonNullable<Person['subscriber']>, 'pausedUntil' | 'createdAt'> &
    Record<'pausedUntil' | 'createdAt', string | null>;
  const [row] = await em.execute<Row[]>(
    `select s.id, s.status, s.suppression, s.paused_until as "pausedUntil", s.created_at as "createdAt",
            array(select t.name::text from subscriber_tag st join tag t on t.id = st.tag_id
                   where st.subscriber_id = s.id order by lower(t.name)) as tags
       from newsletter_subscriber s where s.email = ?`,
    [email],
  );
  if (!row) return null;
  const toInstant = (at: string | null) => (at === null ? null : new Date(at).toISOString());
  return { ...row, pausedUntil: toInstant(row.pausedUntil), createdAt: toInstant(row.createdAt) ?? '' };
}

async function readPlans({ em, now }: Dependencies, email: string): Promise<Person['plans']> {
  type Row = Pick<Person['plans'][number], 'id' | 'packageName'> & {
    expirationDate: string;
    isActive: boolean;
    pausedAt: string | null;
    sums: LedgerSums;
  };
  const rows = await em.execute<Row[]>(
    `select e.id, e.package_name as "packageName", e.expiration_date as "expirationDate", e.is_active as "isActive",
            e.paused_at as "pausedAt",
            (select to_jsonb(sums) from (${LEDGER_SUMS}) sums) as sums
       from enrollment e where lower(e.client_email) = ? order by e.created_at desc, e.id desc limit ${MAX_SHOWN_PLANS}`,
    [email],
  );
  return rows.map(({ sums, pausedAt, ...plan }) => {
    const expirationDate = new Date(plan.expirationDate);
    return {
      ...plan,
      hoursRemaining: sums.hoursRemaining,
      hoursGiven: readLedgerSums(sums).given,
      expirationDate: expirationDate.toISOString(),
      isActive: isActive(
        { ...plan, expirationDate, pausedAt: pausedAt === null ? null : new Date(pausedAt) },
        now(),
      ),
    };
  });
}

/** What is known of the person behind an address in lower case. Throws AppError NOT_FOUND where nothing is. */
export async function readPerson(deps: Dependencies, { email }: PersonQuery): Promise<{ person: Person }> {
  const found = await readCounts(deps, email);
  if (found === undefined)
    throw new AppError(
      'NOT_FOUND',
      'Nothing is stored about this address. It may have been erased, or mistyped.',
    );
  return {
    person: {
      email,
      ...(await readNames(deps, email)),
      ...found,
      subscriber: await readSubscriber(deps, email),
      plans: await readPlans(deps, email),
    },
  };
}
