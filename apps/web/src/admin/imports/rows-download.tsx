import type { Import } from '@rapport/domain/imports/schema';
import type { ImportReason } from '@rapport/domain/imports/states';
import { CsvLink } from '../lists/csv-link.tsx';

/** Downloads the rows of an import with one reason, or all that are refused. */
export function RowsDownload({ run, reason }: { run: Import; reason?: ImportReason }) {
  const query = reason === undefined ? '' : `?reason=${reason}`;
  return (
    <CsvLink
      address={`/api/admin/imports/${run.id}/rows.csv${query}`}
      fileName={`import-${reason ?? 'refused'}.csv`}
      failure="Failed to export the rows"
    />
  );
}
