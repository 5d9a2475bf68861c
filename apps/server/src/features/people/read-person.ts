import { LEDGER_SUMS, type LedgerSums, readLedgerSums } from '@rapport/db/enrollments/queries';
import { getPersonName, getPersonOrganization } from '@rapport/db/people/names';
import { isActive } from '@rapport/domain/enrollments/expiry';
import { isInGroup, TIMELINE_GROUPS, type TimelineKind } from '@rapport/domain/people/kinds';
import { MAX_SHOWN_PLANS, type Person } from '@rapport/domain/people/schema';
import type { PersonQuery } from '@rapport/domain/privacy/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Deps } from '../../platform/deps.ts';
import { readFacts } from './facts.ts';
import { findAddress, timelineOf } from './timeline-sql.ts';

type Dependencies = Pick<Deps, 'em' | 'now'>;

/** The name and the organization, as the owner knows them or as they were written last. */
async function readNames(
  { em }: Dependencies,
  email: string,
): Promise<Pick<Person, 'name' | 'organization'>> {
  const [names] = await em.execute<Pick<Person, 'name' | 'organization'>[]>(
    `select ${getPersonName('a.email')} as name, ${getPersonOrganization('a.email')} as organization
       from (select ?::text as email) a`,
    [email],
  );
  return names ?? { name: null, organization: null };
}

/** How many entries there are of each group, and when the first happened; null without any. */
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
  return {
    counts: Object.fromEntries(counts) as Person['counts'],
    first: rows.map(({ since }) => new Date(since)).sort(compareInstants)[0] ?? null,
  };
}

const compareInstants = (one: Date, other: Date) => one.getTime() - other.getTime();

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
  const { counts, first } = await readCounts(deps, email);
  const { facts, since: known } = await readFacts(deps.em, email);
  const since = first ?? known;
  if (since === null)
    throw new AppError(
      'NOT_FOUND',
      'Nothing is stored about this address. It may have been erased, or mistyped.',
    );
  return {
    person: {
      email,
      ...(await readNames(deps, email)),
      since: since.toISOString(),
      facts,
      subscriber: await readSubscriber(deps, email),
      plans: await readPlans(deps, email),
      counts,
    },
  };
}
