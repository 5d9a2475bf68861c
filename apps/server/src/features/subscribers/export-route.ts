import { toSubscribersCsv } from '@rapport/domain/subscribers/csv';
import { subscriberFilterSchema, subscriberSchema } from '@rapport/domain/subscribers/schema';
import { csvExport } from '../../api/rest/csv-export.ts';
import { exportSubscribers } from './export-subscribers.ts';

export const subscriberExport = csvExport({
  name: 'newsletters',
  tag: 'newsletter',
  what: 'subscribers',
  scope: 'subscribers:read',
  filter: subscriberFilterSchema,
  row: { schema: subscriberSchema, component: 'Subscriber' },
  toCsv: toSubscribersCsv,
  readPieces: exportSubscribers,
});
