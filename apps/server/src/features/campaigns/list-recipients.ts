import { toRecipientCells } from '@rapport/domain/campaigns/recipient-words';
import {
  type CampaignRecipients,
  type CampaignRecipientsQuery,
  RECIPIENTS_CSV_HEADER,
  type RecipientFilter,
} from '@rapport/domain/campaigns/recipients';
import { toCsvHead, toCsvRow } from '@rapport/domain/shared/csv';
import type { IdParam } from '@rapport/domain/shared/id';
import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { readPage } from '../../platform/pagination/read-page.ts';
import { findCampaign } from './campaign-progress.ts';
import { recipientOrder, selectRecipients, toRecipient } from './find-recipients.ts';

/** Rows read at a time, so that a file's memory does not grow with the campaign. */
const ROWS_AT_ONCE = 1_000;

/** The recipients of a campaign with one outcome, or all, by address. Throws AppError NOT_FOUND. */
export async function listRecipients(
  deps: Pick<Deps, 'em'>,
  { id, outcome, limit = DEFAULT_LIST_LIMIT, cursor }: CampaignRecipientsQuery & IdParam,
): Promise<CampaignRecipients> {
  // Refuses an invalid cursor, also when nothing matches.
  if (cursor !== undefined) recipientOrder.after(cursor);
  await findCampaign(deps, id);
  const { query, read } = selectRecipients(deps.em, id, outcome);
  const total = await query.getCount();
  const matches = { isFiltered: outcome !== undefined, total };
  const { rows, nextCursor } = await readPage(query, { order: recipientOrder, cursor, limit, matches, read });
  return { recipients: rows.map(toRecipient), total, nextCursor };
}

async function* writeRows(
  { em }: Pick<Deps, 'em'>,
  { id, outcome }: RecipientFilter & IdParam,
): AsyncGenerator<string> {
  yield toCsvHead(RECIPIENTS_CSV_HEADER);
  let cursor: string | undefined;
  do {
    const { query, read } = selectRecipients(em, id, outcome);
    const page = await readPage(query, { order: recipientOrder, cursor, limit: ROWS_AT_ONCE, read });
    yield page.rows.map((row) => toCsvRow(toRecipientCells(toRecipient(row)))).join('');
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/**
 * A CSV file of these recipients, in pieces that are never held as a whole. It is recorded in the audit log before its
 * first byte. Throws AppError NOT_FOUND.
 */
export async function exportRecipients(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  filter: RecipientFilter & IdParam,
): Promise<AsyncIterable<string>> {
  const { id, outcome } = filter;
  const { title } = await findCampaign(deps, id);
  await deps.em.transactional(async (tx) =>
    recordAudit(tx, deps, {
      action: 'campaign.recipients_exported',
      subjectType: 'campaign',
      subjectId: id,
      details: { title, outcome: outcome ?? 'all' },
    }),
  );
  return writeRows(deps, filter);
}
