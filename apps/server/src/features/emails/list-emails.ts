import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import {
  type SentEmailList,
  type SentEmailListQuery,
  STATE_STATUSES,
} from '@rapport/domain/emails/sent-schema';
import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import { decodeCursor, likeAnywhere, toPage } from '../../platform/pagination/keyset-page.ts';
import { createdConditions } from '../../platform/pagination/sorted-page.ts';
import {
  countCampaignEmails,
  type EmailFilter,
  type EmailPage,
  listCampaignEmails,
} from './campaign-emails.ts';
import { SENT_FIELDS, toSentEmail } from './serialize.ts';

type Dependencies = Pick<Deps, 'em'>;

function selectMatching({ em }: Dependencies, { q, state, recipient, ...range }: EmailFilter) {
  const query = em.createQueryBuilder(OutgoingEmailEntity, 'o');
  if (q !== undefined) query.andWhere('lower(o.recipient) like lower(?)', [likeAnywhere(q)]);
  if (recipient !== undefined) query.andWhere('lower(o.recipient) = lower(?)', [recipient]);
  if (state !== undefined && state !== 'all') query.andWhere({ status: { $in: [...STATE_STATUSES[state]] } });
  for (const condition of createdConditions('o', range)) query.andWhere(...condition);
  return query;
}

async function listSingleEmails(deps: Dependencies, filter: EmailFilter, { after, limit }: EmailPage) {
  const page = selectMatching(deps, filter).select([...SENT_FIELDS]);
  if (after) page.andWhere('(o.created_at, o.id) < (?, ?)', [after.createdAt, after.id]);
  const rows = await page
    .orderBy([{ createdAt: 'desc' }, { id: 'desc' }])
    .limit(limit)
    .execute('all');
  return rows.map((row) => ({ id: row.id, createdAt: row.createdAt, email: toSentEmail(row) }));
}

/** Orders newest first, like PostgreSQL orders instants and ids. */
function compareNewestFirst(a: { createdAt: Date; id: string }, b: { createdAt: Date; id: string }): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
}

/** All emails including those of campaigns, with their delivery status, newest first. `total` counts every match. */
export async function listEmails(
  deps: Dependencies,
  { type = 'all', limit = DEFAULT_LIST_LIMIT, cursor, ...filter }: SentEmailListQuery,
): Promise<SentEmailList> {
  const page = { after: cursor === undefined ? undefined : decodeCursor(cursor), limit: limit + 1 };
  const hasSingle = type !== 'campaign';
  const hasCampaign = type !== 'single';
  const total =
    (hasSingle ? await selectMatching(deps, filter).getCount() : 0) +
    (hasCampaign ? await countCampaignEmails(deps, filter) : 0);
  if (total === 0) return { emails: [], total, nextCursor: null };
  const found = [
    ...(hasSingle ? await listSingleEmails(deps, filter, page) : []),
    ...(hasCampaign ? await listCampaignEmails(deps, filter, page) : []),
  ].sort(compareNewestFirst);
  const { rows, nextCursor } = toPage(found, limit);
  return { emails: rows.map(({ email }) => email), total, nextCursor };
}
