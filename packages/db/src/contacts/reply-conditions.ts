import { NO_REPLY_STATUSES, REPLY_KINDS, type ReplyStatus } from '@rapport/domain/contacts/reply-status';

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** SQL for the contact `c` with this reply status. The index `outgoing_email_reply` finds the replies. */
export function matchReplyStatus(status: ReplyStatus): string {
  const hasReply = `exists (
    select 1 from outgoing_email o
     where lower(o.recipient) = lower(c.email) and o.created_at >= c.created_at
       and o.kind in (${list(REPLY_KINDS)}) and o.status not in (${list(NO_REPLY_STATUSES)})
  )`;
  return status === 'answered' ? hasReply : `not ${hasReply}`;
}
