import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { failed } from '../ui/feedback.ts';
import { downloadCsv, type ExportRequest } from './csv-download.ts';

/** Exports the selected rows, or all rows that match, as a CSV file. */
export function ExportButton(request: ExportRequest) {
  const { what, selected } = request;
  const download = useMutation({
    mutationFn: () => downloadCsv(request),
    onSuccess: () =>
      showToast({
        title: 'Export Complete',
        message:
          selected.size > 0 ? 'The selected rows are in your downloads.' : 'The file is in your downloads.',
        tone: 'success',
      }),
    onError: (error) => failed(`Failed to export ${what}`, error),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      aria-busy={download.isPending}
      onClick={download.isPending ? undefined : () => download.mutate()}
    >
      {download.isPending ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
