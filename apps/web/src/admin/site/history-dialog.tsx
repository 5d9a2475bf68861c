import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { SiteVersion } from '@rapport/domain/site/schema';
import { useState } from 'react';
import { describeFailure } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { succeeded } from '../feedback.ts';
import { ReceivedAt } from '../lists/received-at.tsx';
import type { OpenDraft } from './use-site-draft.ts';

const PAGE_SIZE = 20;

interface HistoryDialogProps {
  opened: boolean;
  draft: OpenDraft;
  onClose: () => void;
}

/** Every published version, newest first. An earlier one can be brought back into the draft. */
export function HistoryDialog({ opened, draft, onClose }: HistoryDialogProps) {
  const now = useNow();
  const versions = trpc.site.versions.useInfiniteQuery(
    { limit: PAGE_SIZE },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, staleTime: 0 },
  );
  const restore = trpc.site.restore.useMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const list = versions.data?.pages.flatMap((page) => page.versions) ?? [];

  const bringBack = async ({ number }: SiteVersion) => {
    if (restore.isPending) return;
    setFailure(null);
    const revision = await draft.saveNow();
    if (revision === null) {
      setFailure('Your last changes are not saved yet. Close this dialog to see why.');
      return;
    }
    try {
      const { draft: restored, notRestored } = await restore.mutateAsync({ number, revision });
      draft.takeStored(restored);
      succeeded(
        notRestored.length === 0
          ? `Version ${number} is in your draft. Publish it to show it to visitors.`
          : `Version ${number} is in your draft, except: ${notRestored.join(', ')}.`,
      );
      onClose();
    } catch (error) {
      setFailure(describeFailure(error));
    }
  };

  return (
    <AdminDialog opened={opened} title="History" onClose={onClose}>
      {versions.isPending ? <Text role="status">Loading…</Text> : null}
      <LoadFailure what="the history" query={{ ...versions, data: undefined }} />
      {versions.data && list.length === 0 ? (
        <Text>Nothing was published yet. Every version that you publish is listed here.</Text>
      ) : null}
      {failure === null ? null : (
        <Alert color="red" mb="md" role="alert">
          {failure}
        </Alert>
      )}
      <Stack component="ol" gap={0} p={0} m={0} style={{ listStyle: 'none' }} aria-label="Versions">
        {list.map((version, index) => (
          <Group
            component="li"
            key={version.number}
            justify="space-between"
            py="sm"
            wrap="nowrap"
            style={{ borderBottom: '1px solid var(--hairline)' }}
          >
            <div>
              <Text size="sm" fw={600}>
                Version {version.number}
                {version.restoredFrom === null ? '' : `, the same as version ${version.restoredFrom}`}
              </Text>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                <ReceivedAt instant={version.publishedAt} now={now} /> by {version.publishedBy}
              </Text>
            </div>
            {index === 0 ? (
              <Text size="sm" c="dimmed">
                Published
              </Text>
            ) : (
              <Button
                variant="default"
                size="xs"
                aria-label={`Restore version ${version.number}`}
                aria-busy={restore.isPending}
                onClick={() => void bringBack(version)}
              >
                Restore
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {versions.hasNextPage ? (
        <Button
          variant="default"
          mt="md"
          aria-busy={versions.isFetchingNextPage}
          onClick={() => void versions.fetchNextPage()}
        >
          Show earlier versions
        </Button>
      ) : null}
    </AdminDialog>
  );
}
