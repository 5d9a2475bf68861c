import { ContactEntity } from '@rapport/db/entities/contacts';
import { InboundEmailEntity, type InboundEmailRow } from '@rapport/db/entities/inbound-emails';
import {
  type ContactReplies,
  type ContactRepliesQuery,
  MAX_READ_REPLIES,
} from '@rapport/domain/contacts/replies';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Deps } from '../../platform/deps.ts';
import { instantOrder } from '../../platform/pagination/list-order.ts';
import { readPage } from '../../platform/pagination/read-page.ts';
import { toReply } from './serialize-reply.ts';

/** What someone wrote after their message, newest first. Throws AppError NOT_FOUND. */
export async function listReplies(
  { em }: Pick<Deps, 'em'>,
  { id, cursor, limit = MAX_READ_REPLIES }: ContactRepliesQuery,
): Promise<ContactReplies> {
  const contact = await em.findOne(ContactEntity, { id }, { fields: ['email'] });
  if (!contact) throw new AppError('NOT_FOUND', 'This contact does not exist.');
  const query = em.createQueryBuilder(InboundEmailEntity, 'r').select('*').where({ contact: id });
  const { rows, nextCursor } = await readPage(query, {
    order: instantOrder({
      alias: 'r',
      column: 'received_at',
      read: (row: InboundEmailRow) => row.receivedAt,
    }),
    cursor,
    limit,
    read: () => query.getResultList(),
  });
  return { replies: rows.map((row) => toReply(row, contact)), nextCursor };
}
