import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { errorMessage } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';

/** Exports everything stored about the user as a file. */
export function OwnDataExport() {
  const exportData = trpc.portal.export.useMutation({
    onSuccess: (data) => {
      const fileName = `my-data-${data.exportedAt.slice(0, 10)}.json`;
      saveFile(fileName, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
      showToast({ title: 'Export Complete', message: `${fileName} has been saved.`, tone: 'success' });
    },
    onError: (error) => {
      showToast({
        title: 'Error',
        message: errorMessage(error) ?? 'Failed to export your data',
        tone: 'error',
      });
    },
  });
  return (
    <Stack gap="md" align="flex-start">
      <Text maw="56ch">
        Everything we store about you, in one file: your plans and hours, requests, messages, notifications,
        consents and sign-ins.
      </Text>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={17} stroke={1.5} aria-hidden />}
        aria-busy={exportData.isPending}
        onClick={exportData.isPending ? undefined : () => exportData.mutate()}
      >
        {exportData.isPending ? 'Exporting...' : 'Export my data'}
      </Button>
    </Stack>
  );
}
