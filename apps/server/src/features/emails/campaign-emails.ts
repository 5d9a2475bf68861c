import type { EntityManager } from '@mikro-orm/postgresql';
import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { type SentEmail, type SentEmailListQuery, STATE_STATUSES } from '@rapport/domain/emails/sent-schema';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { ERASED_ADDRESS } from '@rapport/domain/shared/erased-address';
import { RECIPIENT_FIELDS, toCampaignEmail } from '../../mail/sent-email.ts';
import { type ChangedRange, changedWithin } from '../../platform/pagination/changes.ts';
import { createdConditions, type ListOrder } from '../../platform/pagination/list-order.ts';
import { type PageRequest, readPage } from '../../platform/pagination/read-page.ts';
import { likeAnywhere } from '../../platform/pagination/search-patterns.ts';

/** The filter of the list of emails. */
export type EmailFilter = Pick<SentEmailListQuery, 'q' | 'state' | 'recipient' | 'from' | 'before'> & {
  changed: ChangedRange | undefined;
};

/** What both orders of the list look at. */
export interface Placed {
  id: string;
  createdAt: Date;
  changedAt: Date;
}

/** An email with its place in either order. */
export type ListedEmail = Placed & { email: SentEmail };

/** Selects the matching emails of campaigns, one for each recipient `r`, without those of erased people. */
export function selectCampaignEmails(
  em: EntityManager,
  { q, state, recipient, changed, ...range }: EmailFilter,
) {
  const query = em.createQueryBuilder(CampaignRecipientEntity, 'r').select([...RECIPIENT_FIELDS]);
  query.andWhere('r.email !~ ?', [ERASED_ADDRESS]);
  if (q !== undefined) query.andWhere('r.email like lower(?)', [likeAnywhere(q)]);
  if (recipient !== undefined) query.andWhere({ email: normalizeEmail(recipient) });
  if (state !== undefined && state !== 'all') query.andWhere({ status: { $in: [...STATE_STATUSES[state]] } });
  for (const condition of createdConditions('r', range)) query.andWhere(...condition);
  if (changed) query.andWhere(...changedWithin('r', changed));
  return query;
}

/** Reads a page of them, with the subjects of their campaigns. */
export async function readCampaignEmails(
  em: EntityManager,
  query: ReturnType<typeof selectCampaignEmails>,
  order: ListOrder<Placed>,
  request: PageRequest,
): Promise<ListedEmail[]> {
  const { rows } = await readPage(query, { ...request, order, read: () => query.execute('all') });
  const campaigns = await em.find(
    CampaignEntity,
    { id: { $in: [...new Set(rows.map(({ campaign }) => campaign))] } },
    { fields: ['subject'] },
  );
  const subjects = new Map(campaigns.map(({ id, subject }) => [id, subject]));
  return rows.map((row) => {
    const campaign = { id: row.campaign, subject: subjects.get(row.campaign) ?? '' };
    return { ...row, email: toCampaignEmail(row, campaign) };
  });
}
