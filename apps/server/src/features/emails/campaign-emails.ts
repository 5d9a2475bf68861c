import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { type SentEmail, type SentEmailListQuery, STATE_STATUSES } from '@rapport/domain/emails/sent-schema';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { SortOrder } from '@rapport/domain/shared/query';
import type { Deps } from '../../platform/deps.ts';
import {
  type ChangedRange,
  type ChangedRow,
  changedConditions,
} from '../../platform/pagination/changes-page.ts';
import { likeAnywhere, type Position } from '../../platform/pagination/keyset-page.ts';
import { createdConditions } from '../../platform/pagination/sorted-page.ts';
import { RECIPIENT_FIELDS, toCampaignEmail } from './serialize.ts';

type Dependencies = Pick<Deps, 'em'>;

/** The filter of the list of emails. */
export type EmailFilter = Pick<SentEmailListQuery, 'q' | 'state' | 'recipient' | 'from' | 'before'> & {
  changed: ChangedRange | undefined;
};

/** Order, start and length of a page, for the table with this alias. */
export interface EmailPage {
  after: (alias: string) => [sql: string, values: unknown[]] | undefined;
  orderBy: (alias: string) => Record<string, SortOrder>[];
  limit: number;
}

/** An email with its position in either order. */
export type ListedEmail = Position & ChangedRow & { email: SentEmail };

/** Selects the matching recipients, without erased people. */
function selectMatching({ em }: Dependencies, { q, state, recipient, changed, ...range }: EmailFilter) {
  const query = em.createQueryBuilder(CampaignRecipientEntity, 'r');
  query.andWhere("r.email not like 'erased-%'");
  if (q !== undefined) query.andWhere('r.email like lower(?)', [likeAnywhere(q)]);
  if (recipient !== undefined) query.andWhere({ email: normalizeEmail(recipient) });
  if (state !== undefined && state !== 'all') query.andWhere({ status: { $in: [...STATE_STATUSES[state]] } });
  for (const condition of createdConditions('r', range)) query.andWhere(...condition);
  for (const condition of changedConditions('r', changed)) query.andWhere(...condition);
  return query;
}

/** The number of matching campaign emails. */
export function countCampaignEmails(deps: Dependencies, filter: EmailFilter): Promise<number> {
  return selectMatching(deps, filter).getCount();
}

/** Emails of campaigns, one for each recipient. */
export async function listCampaignEmails(
  deps: Dependencies,
  filter: EmailFilter,
  { after, orderBy, limit }: EmailPage,
): Promise<ListedEmail[]> {
  const page = selectMatching(deps, filter).select([...RECIPIENT_FIELDS]);
  const start = after('r');
  if (start) page.andWhere(...start);
  const rows = await page.orderBy(orderBy('r')).limit(limit).getResult();
  const campaigns = await deps.em.find(
    CampaignEntity,
    { id: { $in: [...new Set(rows.map(({ campaign }) => campaign.id))] } },
    { fields: ['subject'] },
  );
  const subjects = new Map(campaigns.map(({ id, subject }) => [id, subject]));
  return rows.map((row) => {
    const id = row.campaign.id;
    const email = toCampaignEmail(row, { id, subject: subjects.get(id) ?? '' });
    return { id: row.id, createdAt: row.createdAt, changedAt: row.changedAt, email };
  });
}
