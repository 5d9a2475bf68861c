import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { type SentEmail, type SentEmailListQuery, STATE_STATUSES } from '@rapport/domain/emails/sent-schema';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Deps } from '../../platform/deps.ts';
import { likeAnywhere, type Position } from '../../platform/pagination/keyset-page.ts';
import { createdConditions } from '../../platform/pagination/sorted-page.ts';
import { RECIPIENT_FIELDS, toCampaignEmail } from './serialize.ts';

type Dependencies = Pick<Deps, 'em'>;

/** The filter of the list of emails. */
export type EmailFilter = Pick<SentEmailListQuery, 'q' | 'state' | 'recipient' | 'from' | 'before'>;

/** Start and length of a page. */
export interface EmailPage {
  after: Position | undefined;
  limit: number;
}

/** Selects the matching recipients, without erased people. */
function selectMatching({ em }: Dependencies, { q, state, recipient, ...range }: EmailFilter) {
  const query = em.createQueryBuilder(CampaignRecipientEntity, 'r');
  query.andWhere("r.email not like 'erased-%'");
  if (q !== undefined) query.andWhere('r.email like lower(?)', [likeAnywhere(q)]);
  if (recipient !== undefined) query.andWhere({ email: normalizeEmail(recipient) });
  if (state !== undefined && state !== 'all') query.andWhere({ status: { $in: [...STATE_STATUSES[state]] } });
  for (const condition of createdConditions('r', range)) query.andWhere(...condition);
  return query;
}

/** The number of matching campaign emails. */
export function countCampaignEmails(deps: Dependencies, filter: EmailFilter): Promise<number> {
  return selectMatching(deps, filter).getCount();
}

/** Emails of campaigns, one for each recipient, newest first. */
export async function listCampaignEmails(
  deps: Dependencies,
  filter: EmailFilter,
  { after, limit }: EmailPage,
): Promise<(Position & { email: SentEmail })[]> {
  const page = selectMatching(deps, filter).select([...RECIPIENT_FIELDS]);
  if (after) page.andWhere('(r.created_at, r.id) < (?, ?)', [after.createdAt, after.id]);
  const rows = await page
    .orderBy([{ createdAt: 'desc' }, { id: 'desc' }])
    .limit(limit)
    .getResult();
  const campaigns = await deps.em.find(
    CampaignEntity,
    { id: { $in: [...new Set(rows.map(({ campaign }) => campaign.id))] } },
    { fields: ['subject'] },
  );
  const subjects = new Map(campaigns.map(({ id, subject }) => [id, subject]));
  return rows.map((row) => {
    const id = row.campaign.id;
    const email = toCampaignEmail(row, { id, subject: subjects.get(id) ?? '' });
    return { id: row.id, createdAt: row.createdAt, email };
  });
}
