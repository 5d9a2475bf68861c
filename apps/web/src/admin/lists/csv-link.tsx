import { Anchor } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { responseError } from '../../api/api-error.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { failed } from '../ui/feedback.ts';

interface CsvLinkProps {
  /** Where the file is. */
  address: string;
  fileName: string;
  /** The sentence of the toast when it could not be fetched. */
  failure: string;
}

/** Downloads a CSV file. A failure keeps the page and says why, which a plain link could not. */
export function CsvLink({ address, fileName, failure }: CsvLinkProps) {
  const download = useMutation({
    mutationFn: async () => {
      const response = await fetch(address, { credentials: 'include' });
      if (!response.ok) throw await responseError(response);
      saveFile(fileName, 'text/csv', await response.blob());
    },
    onSuccess: () =>
      showToast({ title: 'Export Complete', message: 'The file is in your downloads.', tone: 'success' }),
    onError: (error) => failed(failure, error),
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
