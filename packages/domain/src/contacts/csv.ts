import { toCsv } from '../shared/csv.ts';
import { listShownFields } from '../shared/text-field.ts';
import { CONTACT_FIELDS } from './fields.ts';
import type { Contact } from './schema.ts';
import { nameService } from './services.ts';

const fields = listShownFields(CONTACT_FIELDS);

/** The columns of an export of contacts. */
export const CONTACT_CSV_HEADER = [...fields.map(({ label }) => label), 'Date', 'State'];

/** The cells of one contact: the service by its name, the date in ISO form, the state as an import takes it. */
export function toContactCells(contact: Contact): string[] {
  const shown = { ...contact, service: nameService(contact) };
  return [...fields.map(({ name }) => shown[name] ?? ''), contact.createdAt, contact.state];
}

/** A CSV file of contacts, in the order given. */
export function toContactsCsv(contacts: readonly Contact[]): string {
  return toCsv(CONTACT_CSV_HEADER, contacts.map(toContactCells));
}
