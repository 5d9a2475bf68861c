import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import {
  type SentEmailList,
  type SentEmailListQuery,
  STATE_STATUSES,
} from '@rapport/domain/emails/sent-schema';
import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import { changedConditions, changesOrder, readChangedRange } from '../../platform/pagination/changes-page.ts';
import { likeAnywhere } from '../../platform/pagination/keyset-page.ts';
import { createdConditions, listOrder } from '../../platform/pagination/sorted-page.ts';
import {
  countCampaignEmails,
  type EmailFilter,
  type EmailPage,
  type ListedEmail,
  listCampaignEmails,
} from './campaign-emails.ts';
import { SENT_FIELDS, toSentEmail } from './serialize.ts';

type Dependencies = Pick<Deps, 'em'>;

function selectMatching({ em }: Dependencies, { q, state, recipient, changed, ...range }: EmailFilter) {
  const query = em.createQueryBuilder(OutgoingEmailEntity, 'o');
  if (q !== undefined) query.andWhere('lower(o.recipient) like lower(?)', [likeAnywhere(q)]);
  if (recipient !== undefined) query.andWhere('lower(o.recipient) = lower(?)', [recipient]);
  if (state !== undefined && state !== 'all') query.andWhere({ status: { $in: [...STATE_STATUSES[state]] } });
  for (const condition of createdConditions('o', range)) query.andWhere(...condition);
  for (const condition of changedConditions('o', changed)) query.andWhere(...condition);
  return query;
}

async function listSingleEmails(
  deps: Dependencies,
  filter: EmailFilter,
  { after, orderBy, limit }: EmailPage,
): Promise<ListedEmail[]> {
  const page = selectMatching(deps, filter).select([...SENT_FIELDS]);
  const start = after('o');
  if (start) page.andWhere(...start);
  const rows = await page.orderBy(orderBy('o')).limit(limit).execute('all');
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt,
    changedAt: row.changedAt,
    email: toSentEmail(row),
  }));
}

/** The same orders as those of the queries, for the two tables together. */
const COMPARE = {
  newestFirst: (a: ListedEmail, b: ListedEmail) =>
    b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  changes: (a: ListedEmail, b: ListedEmail) =>
    a.changedAt.getTime() - b.changedAt.getTime() || (a.id < b.id ? -1 : 1),
};

/**
 * All emails including those of campaigns, with their delivery status, newest first; with `updatedSince` those that
 * changed. `total` counts every match.
 */
export async function listEmails(
  deps: Dependencies,
  { type = 'all', limit = DEFAULT_LIST_LIMIT, cursor, updatedSince, ...conditions }: SentEmailListQuery,
): Promise<SentEmailList> {
  const changed = await readChangedRange(deps.em, { updatedSince });
  const filter = { ...conditions, changed };
  const order = (alias: string) =>
    changed
      ? changesOrder<ListedEmail>(alias)
      : listOrder<ListedEmail, 'createdAt'>({ alias, sort: 'createdAt', order: 'desc', columns: {} });
  const page: EmailPage = {
    after: (alias) => (cursor === undefined ? undefined : order(alias).after(cursor)),
    orderBy: (alias) => order(alias).orderBy({ isFiltered: false, total: 0 }),
    limit: limit + 1,
  };
  // Refuses an invalid cursor, also when nothing matches.
  page.after('o');
  const hasSingle = type !== 'campaign';
  const hasCampaign = type !== 'single';
  const total =
    (hasSingle ? await selectMatching(deps, filter).getCount() : 0) +
    (hasCampaign ? await countCampaignEmails(deps, filter) : 0);
  if (total === 0) return { emails: [], total, nextCursor: null };
  const found = [
    ...(hasSingle ? await listSingleEmails(deps, filter, page) : []),
    ...(hasCampaign ? await listCampaignEmails(deps, filter, page) : []),
  ].sort(changed ? COMPARE.changes : COMPARE.newestFirst);
  const { rows, nextCursor } = order('o').toPage(found, limit);
  return { emails: rows.map(({ email }) => email), total, nextCursor };
}
