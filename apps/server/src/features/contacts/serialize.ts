import type { ContactRow } from '@rapport/db/entities/contacts';
import type { Contact } from '@rapport/domain/contacts/schema';
import { toAskedService } from '@rapport/domain/contacts/service-name';

/** The columns of a contact that the API returns. */
export const CONTACT_FIELDS = [
  'id',
  'name',
  'email',
  'organization',
  'service',
  'serviceName',
  'message',
  'createdAt',
  'answeredAt',
  'answeredBy',
  'changedAt',
] as const;

/** The same columns of the contact `c`, in SQL. */
export const CONTACT_COLUMNS_SQL =
  'c.id, c.name, c.email, c.organization, c.service, c.service_name as "serviceName", c.message, c.created_at as "createdAt", c.answered_at as "answeredAt", c.answered_by as "answeredBy", c.changed_at as "changedAt"';

/** A stored contact as the API's `Contact`. */
export function toContact(row: Pick<ContactRow, (typeof CONTACT_FIELDS)[number]>): Contact {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    organization: row.organization,
    ...toAskedService(row.service, row.serviceName),
    message: row.message,
    createdAt: row.createdAt.toISOString(),
    answered:
      row.answeredAt && row.answeredBy ? { at: row.answeredAt.toISOString(), by: row.answeredBy } : null,
    updatedAt: row.changedAt.toISOString(),
  };
}
