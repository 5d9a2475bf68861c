import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { failed } from '../ui/feedback.ts';
import { downloadCsv, type ExportRequest } from './csv-download.ts';

/** Exports the selected rows, or all rows that match, as a CSV file. */
export function useExport() {
  return useMutation({
    mutationFn: (request: ExportRequest) => downloadCsv(request),
    onSuccess: (_saved, { selected }) =>
      showToast({
        title: 'Export Complete',
        message:
          selected.size > 0 ? 'The selected rows are in your downloads.' : 'The file is in your downloads.',
        tone: 'success',
      }),
    onError: (error, { what }) => failed(`Failed to export ${what}`, error),
  });
}
