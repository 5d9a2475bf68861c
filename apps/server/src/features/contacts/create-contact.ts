import { ContactEntity } from '@rapport/db/entities/contacts';
import { newId } from '@rapport/db/id';
import type { Contact, ContactCreation } from '@rapport/domain/contacts/schema';
import { findServiceName } from '@rapport/domain/contacts/services';
import { AppError } from '@rapport/domain/shared/app-error';
import { getStartOfDay } from '@rapport/domain/shared/calendar-day';
import type { Ok } from '@rapport/domain/shared/ok';
import { pickSent } from '@rapport/domain/shared/update';
import { assertNotErased } from '../../mail/consent/assert-not-erased.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { todayOnSite } from '../../platform/today.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';
import { toContact } from './serialize.ts';

/** When a message of this day came: now if it is today, else at the beginning of the day. */
function toInstant(deps: Pick<Deps, 'env' | 'now'>, day: string | undefined): Date {
  const today = todayOnSite(deps);
  if (day === undefined || day === today) return deps.now();
  if (day < today) return getStartOfDay(day, deps.env.siteTimeZone);
  const message = 'Choose today or an earlier day.';
  throw new AppError('BAD_REQUEST', message, { issues: [{ path: ['receivedOn'], message }] });
}

/**
 * Stores a contact that an admin enters, such as a caller or one from another program. Nobody is emailed. CONFLICT for
 * the address of a person who was erased, unless that is confirmed.
 */
export async function createContact(
  deps: Pick<Deps, 'em' | 'env' | 'site' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { allowErased, receivedOn, ...fields }: ContactCreation,
): Promise<Ok & { contact: Contact }> {
  const createdAt = toInstant(deps, receivedOn);
  const { services } = (await deps.site.latest()).content.services;
  const contact = await deps.em.transactional(async (tx) => {
    const erased = await assertNotErased(tx, deps, { email: fields.email, allowErased });
    const id = newId();
    const row = tx.create(ContactEntity, {
      ...pickSent(fields),
      id,
      serviceName: findServiceName(fields, services),
      createdAt,
      updatedAt: deps.now(),
    });
    await tx.flush();
    await recordWebhookEvent(tx, deps, 'contact.created', { id });
    recordAudit(tx, deps, {
      action: 'contact.created',
      subjectType: 'contact',
      subjectId: id,
      details: erased,
    });
    // Triggers set when it changed and whether it is answered.
    return toContact(await tx.refreshOrFail(row), todayOnSite(deps));
  });
  return { success: true, message: 'Contact created successfully', contact };
}
