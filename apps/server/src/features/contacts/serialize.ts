import type { ContactRow } from '@rapport/db/entities/contacts';
import { CONTACT_FIELDS } from '@rapport/domain/contacts/fields';
import type { Contact } from '@rapport/domain/contacts/schema';
import { toAskedService } from '@rapport/domain/contacts/services';
import { getContactState } from '@rapport/domain/contacts/state';
import { pickFields } from '@rapport/domain/shared/field-values';
import { listFields } from '@rapport/domain/shared/text-field';

/** What the API reads of a stored contact. */
export const CONTACT_COLUMNS = [
  'id',
  ...listFields(CONTACT_FIELDS).map(({ name }) => name),
  'createdAt',
  'isAnswered',
  'answeredAt',
  'answeredBy',
  'closedAt',
  'waitingUntil',
  'waitingNote',
  'changedAt',
] as const;

/** A stored contact as the API's `Contact`, on a day of the site, such as `2026-01-05`. */
export function toContact(row: Pick<ContactRow, (typeof CONTACT_COLUMNS)[number]>, today: string): Contact {
  const { service, serviceName, ...texts } = pickFields(row, CONTACT_FIELDS);
  return {
    id: row.id,
    ...texts,
    ...toAskedService(service, serviceName),
    createdAt: row.createdAt.toISOString(),
    answered:
      row.answeredAt && row.answeredBy ? { at: row.answeredAt.toISOString(), by: row.answeredBy } : null,
    state: getContactState(row, today),
    waiting: row.waitingUntil === null ? null : { until: row.waitingUntil, note: row.waitingNote },
    updatedAt: row.changedAt.toISOString(),
  };
}
