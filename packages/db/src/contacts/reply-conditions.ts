import type { ReplyStatus } from '@rapport/domain/contacts/reply-status';

/** SQL for the contact `c` with this reply status. The database stores it with every email and every contact. */
export function matchReplyStatus(status: ReplyStatus): string {
  return status === 'answered' ? 'c.is_answered' : 'not c.is_answered';
}
