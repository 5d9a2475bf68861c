import { OutgoingEmailEntity } from '@rapport/db/entities/messaging';
import { type SentEmailList, type SentEmailListQuery, UNREACHED } from '@rapport/domain/emails/sent-schema';
import { LIST_DEFAULT_LIMIT } from '@rapport/domain/shared/query';
import type { UseCaseDependencies } from '../../trpc/context.ts';
import { decodeCursor, likeAnywhere, pageOf } from '../../use-cases/keyset-page.ts';
import { SENT_FIELDS, toSentEmail } from './serialize.ts';

/** The e-mails of the product to single people and what became of them, newest first. `total` counts every match. */
export async function listEmails(
  { em }: Pick<UseCaseDependencies, 'em'>,
  { q, state, recipient, limit = LIST_DEFAULT_LIMIT, cursor }: SentEmailListQuery,
): Promise<SentEmailList> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const matching = () => {
    const query = em.createQueryBuilder(OutgoingEmailEntity, 'o');
    if (q !== undefined) query.andWhere('lower(o.recipient) like lower(?)', [likeAnywhere(q)]);
    if (recipient !== undefined) query.andWhere('lower(o.recipient) = lower(?)', [recipient]);
    if (state === 'failed') query.andWhere({ status: { $in: [...UNREACHED] } });
    return query;
  };
  const total = await matching().getCount();
  if (total === 0) return { emails: [], total, nextCursor: null };
  const page = matching().select([...SENT_FIELDS]);
  if (after) page.andWhere('(o.created_at, o.id) < (?, ?)', [after.createdAt, after.id]);
  const found = await page
    .orderBy([{ createdAt: 'desc' }, { id: 'desc' }])
    .limit(limit + 1)
    .execute('all');
  const { rows, nextCursor } = pageOf(found, limit);
  return { emails: rows.map(toSentEmail), total, nextCursor };
}
