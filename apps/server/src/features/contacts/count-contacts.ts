import type { ContactCounts } from '@rapport/domain/contacts/state-schema';
import { MAX_COUNTED } from '@rapport/domain/shared/max-total';
import type { Deps } from '../../platform/deps.ts';
import { todayOnSite } from '../../platform/today.ts';

/** The new contacts are those that never waited and those whose day has come; each has an index. */
const UNANSWERED = 'contact c where not c.is_answered and c.waiting_until is null';
const DUE = 'contact c where not c.is_answered and c.waiting_until <= (select today from given)';
const WAITING = 'contact c where not c.is_answered and c.waiting_until > (select today from given)';
const MOST = '(select most from given)';
const count = (matching: string) => `(select count(*)::int from (select from ${matching} limit ${MOST}) m)`;
const first = (column: string, matching: string) => `(select min(c.${column}) from ${matching})`;

interface Counted {
  new: number;
  oldestAt: string | null;
  waiting: number;
  nextOn: string | null;
}

/** How many contacts are new and how many wait, up to `MAX_COUNTED` each. */
export async function countContacts({
  em,
  ...clock
}: Pick<Deps, 'em' | 'env' | 'now'>): Promise<ContactCounts> {
  const [row] = await em.execute<Counted[]>(
    `with given as (select ?::date as today, ?::int as most)
     select least(${count(UNANSWERED)} + ${count(DUE)}, ${MOST}) as new, ${count(WAITING)} as waiting,
       least(${first('created_at', UNANSWERED)}, ${first('created_at', DUE)}) as "oldestAt",
       ${first('waiting_until', WAITING)}::text as "nextOn"`,
    [todayOnSite(clock), MAX_COUNTED],
  );
  if (row === undefined) throw new Error('A count has a row.');
  const oldestAt = row.oldestAt === null ? null : new Date(row.oldestAt).toISOString();
  return { new: { total: row.new, oldestAt }, waiting: { total: row.waiting, nextOn: row.nextOn } };
}
