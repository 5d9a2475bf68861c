import { Anchor } from '@mantine/core';
import type { Import } from '@rapport/domain/imports/schema';
import type { ImportReason } from '@rapport/domain/imports/states';
import { useMutation } from '@tanstack/react-query';
import { responseError } from '../../api/api-error.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { failed } from '../ui/feedback.ts';

/** Fetches rows of an import as a CSV file and saves it. Throws an error with the status and the body of the response. */
async function downloadRows({ id }: Import, reason: ImportReason | undefined): Promise<void> {
  const query = reason === undefined ? '' : `?reason=${reason}`;
  const response = await fetch(`/api/admin/imports/${id}/rows.csv${query}`, { credentials: 'include' });
  if (!response.ok) throw await responseError(response);
  saveFile(`import-${reason ?? 'refused'}.csv`, 'text/csv', await response.blob());
}

/** Downloads the rows of an import with one reason, or all that are refused. */
export function RowsDownload({ run, reason }: { run: Import; reason?: ImportReason }) {
  const download = useMutation({
    mutationFn: () => downloadRows(run, reason),
    onSuccess: () =>
      showToast({ title: 'Export Complete', message: 'The file is in your downloads.', tone: 'success' }),
    onError: (error) => failed('Failed to export the rows', error),
  });
  return (
    <Anchor
      component="button"
      type="button"
      fz="sm"
      data-touch
      aria-busy={download.isPending}
      onClick={() => download.isPending || download.mutate()}
    >
      {download.isPending ? 'Downloading...' : 'Download CSV'}
    </Anchor>
  );
}
