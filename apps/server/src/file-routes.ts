import type { FileRoute } from './api/rest/file-route.ts';
import { backupDownload } from './features/backups/download-route.ts';
import { recipientsFile } from './features/campaigns/recipients-route.ts';
import { contactExport } from './features/contacts/export-route.ts';
import { importRowsFile } from './features/imports/rows-route.ts';
import { importUpload } from './features/imports/upload-route.ts';
import { fileUpload } from './features/site/files/upload-route.ts';
import { pictureUpload } from './features/site/pictures/upload-route.ts';
import { subscriberExport } from './features/subscribers/export-route.ts';
import { suppressionExport } from './features/subscribers/suppressions-export-route.ts';

/** Every address of a feature that is not a procedure, for the server and for the document. */
export const FILE_ROUTES: FileRoute[] = [
  contactExport,
  subscriberExport,
  suppressionExport,
  backupDownload,
  pictureUpload,
  fileUpload,
  importUpload,
  importRowsFile,
  recipientsFile,
];
