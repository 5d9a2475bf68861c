import type { EntityManager } from '@mikro-orm/postgresql';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import {
  type SentEmailList,
  type SentEmailListQuery,
  STATE_STATUSES,
} from '@rapport/domain/emails/sent-schema';
import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import { SENT_FIELDS, toSentEmail } from '../../mail/sent-email.ts';
import type { Deps } from '../../platform/deps.ts';
import { changedWithin, changesOrder, readChangedRange } from '../../platform/pagination/changes.ts';
import { createdConditions, creationOrder, type ListOrder } from '../../platform/pagination/list-order.ts';
import { readPage, toPage } from '../../platform/pagination/read-page.ts';
import { likeAnywhere } from '../../platform/pagination/search-patterns.ts';
import {
  type EmailFilter,
  type ListedEmail,
  type Placed,
  readCampaignEmails,
  selectCampaignEmails,
} from './campaign-emails.ts';

/** Selects the matching emails `o` that belong to no campaign. */
function selectSingleEmails(em: EntityManager, { q, state, recipient, changed, ...range }: EmailFilter) {
  const query = em.createQueryBuilder(OutgoingEmailEntity, 'o').select([...SENT_FIELDS]);
  if (q !== undefined) query.andWhere('lower(o.recipient) like lower(?)', [likeAnywhere(q)]);
  if (recipient !== undefined) query.andWhere('lower(o.recipient) = lower(?)', [recipient]);
  if (state !== undefined && state !== 'all') query.andWhere({ status: { $in: [...STATE_STATUSES[state]] } });
  for (const condition of createdConditions('o', range)) query.andWhere(...condition);
  if (changed) query.andWhere(...changedWithin('o', changed));
  return query;
}

/** The same orders as those of the queries, for the two tables together. */
const COMPARE = {
  newestFirst: (a: Placed, b: Placed) =>
    b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  changes: (a: Placed, b: Placed) => a.changedAt.getTime() - b.changedAt.getTime() || (a.id < b.id ? -1 : 1),
};

/**
 * All emails including those of campaigns, with their delivery status, newest first; with `updatedSince` those that
 * changed. `total` counts every match.
 */
export async function listEmails(
  { em }: Pick<Deps, 'em'>,
  { type = 'all', limit = DEFAULT_LIST_LIMIT, cursor, updatedSince, ...conditions }: SentEmailListQuery,
): Promise<SentEmailList> {
  const changed = await readChangedRange(em, { updatedSince });
  const orderOf = (alias: string): ListOrder<Placed> =>
    changed ? changesOrder(alias) : creationOrder(alias);
  // Refuses an invalid cursor, also when nothing matches.
  if (cursor !== undefined) orderOf('o').after(cursor);
  const filter = { ...conditions, changed };
  const single = type === 'campaign' ? null : selectSingleEmails(em, filter);
  const ofCampaigns = type === 'single' ? null : selectCampaignEmails(em, filter);
  const total = ((await single?.getCount()) ?? 0) + ((await ofCampaigns?.getCount()) ?? 0);
  if (total === 0) return { emails: [], total, nextCursor: null };
  // One more than the page, which tells whether there is a next one.
  const request = { cursor, limit: limit + 1 };
  const found: ListedEmail[] = [];
  if (single) {
    const { rows } = await readPage(single, {
      ...request,
      order: orderOf('o'),
      read: () => single.execute('all'),
    });
    found.push(...rows.map((row) => ({ ...row, email: toSentEmail(row) })));
  }
  if (ofCampaigns) found.push(...(await readCampaignEmails(em, ofCampaigns, orderOf('r'), request)));
  found.sort(changed ? COMPARE.changes : COMPARE.newestFirst);
  const { rows, nextCursor } = toPage(found, limit, orderOf('o'));
  return { emails: rows.map(({ email }) => email), total, nextCursor };
}
