import {
  suppressionFilterSchema,
  suppressionSchema,
  toSuppressionsCsv,
} from '@rapport/domain/subscribers/suppressions';
import { csvExport } from '../../api/rest/csv-export.ts';
import { exportSuppressions } from './list-suppressions.ts';

export const suppressionExport = csvExport({
  name: 'suppressions',
  tag: 'newsletter',
  what: 'suppressed addresses',
  scope: 'subscribers:read',
  filter: suppressionFilterSchema,
  row: { schema: suppressionSchema, component: 'Suppression' },
  toCsv: toSuppressionsCsv,
  readPieces: exportSuppressions,
});
