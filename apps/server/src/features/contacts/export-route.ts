import { toContactsCsv } from '@rapport/domain/contacts/csv';
import { contactFilterSchema, contactSchema } from '@rapport/domain/contacts/schema';
import { csvExport } from '../../api/rest/csv-export.ts';
import { exportContacts } from './export-contacts.ts';

export const contactExport = csvExport({
  name: 'contacts',
  tag: 'contact',
  what: 'submissions',
  scope: 'contacts:read',
  filter: contactFilterSchema,
  row: { schema: contactSchema, component: 'Contact' },
  toCsv: toContactsCsv,
  readPieces: exportContacts,
});
