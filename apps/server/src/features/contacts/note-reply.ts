import { ContactEntity } from '@rapport/db/entities/contacts';
import { InboundEmailEntity } from '@rapport/db/entities/inbound-emails';
import { newId } from '@rapport/db/id';
import type { ContactReply, ContactReplyPayload } from '@rapport/domain/contacts/replies';
import type { Contact } from '@rapport/domain/contacts/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { getStartOfDay } from '@rapport/domain/shared/calendar-day';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { reopenContact } from '../../mail/inbound/reopen-contact.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { todayOnSite } from '../../platform/today.ts';
import { toContact } from './serialize.ts';
import { toReply } from './serialize-reply.ts';

const NOON_MS = 12 * 3_600_000;

/** The instant of what was noted for a day: now for today, about noon for a day before. */
function toReceivedAt(deps: Pick<Deps, 'env' | 'now'>, date: string | undefined): Date {
  const today = todayOnSite(deps);
  if (date === undefined || date === today) return deps.now();
  if (date > today) {
    const message = 'Choose today or an earlier day.';
    throw new AppError('BAD_REQUEST', message, { issues: [{ path: ['date'], message }] });
  }
  return new Date(getStartOfDay(date, deps.env.siteTimeZone).getTime() + NOON_MS);
}

/**
 * Files what someone wrote or said another way, such as by phone, and makes the contact new again. Throws AppError
 * NOT_FOUND, and BAD_REQUEST for a day to come.
 */
export async function noteReply(
  deps: Pick<Deps, 'em' | 'env' | 'now' | 'ip' | 'requestId'> & { actor: Actor },
  { id, text, date }: ContactReplyPayload & IdParam,
): Promise<Ok & { contact: Contact; reply: ContactReply }> {
  const receivedAt = toReceivedAt(deps, date);
  return deps.em.transactional(async (tx) => {
    await reopenContact(tx, deps, id);
    const contact = await tx.findOneOrFail(ContactEntity, { id });
    const reply = tx.create(InboundEmailEntity, {
      id: newId(),
      contact,
      text,
      notedBy: deps.actor.email,
      receivedAt,
      createdAt: deps.now(),
    });
    recordAudit(tx, deps, { action: 'contact.reply_noted', subjectType: 'contact', subjectId: id });
    await tx.flush();
    return {
      success: true,
      message: 'Reply noted',
      contact: toContact(await tx.refreshOrFail(contact), todayOnSite(deps)),
      reply: toReply(await tx.refreshOrFail(reply), contact),
    };
  });
}
