import { toCsv } from '../shared/csv.ts';
import type { Contact } from './schema.ts';
import { nameService } from './service-name.ts';

/** The columns of an export of contacts. */
export const CONTACT_CSV_HEADER = ['Name', 'Email', 'Organization', 'Service', 'Message', 'Date'] as const;

/** The cells of one contact: the service by its name, the date in ISO form. */
export function toContactCells(contact: Contact): string[] {
  return [
    contact.name,
    contact.email,
    contact.organization ?? '',
    nameService(contact) ?? '',
    contact.message,
    contact.createdAt,
  ];
}

/** A CSV file of contacts, in the order given. */
export function toContactsCsv(contacts: readonly Contact[]): string {
  return toCsv(CONTACT_CSV_HEADER, contacts.map(toContactCells));
}
