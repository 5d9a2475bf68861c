import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core';
import { isRecord } from '@rapport/domain/shared/is-record';
import type { JsonValue } from '@rapport/domain/shared/json-value';
import { parsePictureAddress } from '@rapport/domain/shared/picture-address';
import { type ContentChange, diffContent } from '@rapport/domain/site/diff-content';
import { useState } from 'react';
import { describeFailure } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { succeeded } from '../feedback.ts';
import { formatPath } from './field-labels.ts';
import { SITE_PARTS } from './site-parts.ts';
import { useNewFeeds } from './use-new-feeds.ts';
import type { OpenDraft } from './use-site-draft.ts';

/** More would not be read; the number of the others is named. */
const MAX_CHANGES_SHOWN = 60;
const MAX_TEXT_SHOWN = 160;

/** What goes with the file of a picture and says nothing to people. */
const OF_PICTURE = /\.(width|height|emailSrc|previewSrc)$|\.sources(\.|$)/;

function formatValue(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  if (isRecord(value) && 'src' in value) return `a picture: ${value.alt || 'not described'}`;
  if (typeof value === 'string' && parsePictureAddress(value)) return 'an uploaded picture';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === '') return 'nothing';
  return text.length > MAX_TEXT_SHOWN ? `${text.slice(0, MAX_TEXT_SHOWN)}…` : text;
}

function Change({ path, before, after }: ContentChange) {
  const part = SITE_PARTS.find(({ key }) => key === path.split('.')[0]);
  const place = formatPath(path);
  return (
    <Box component="li">
      <Text size="sm" fw={600}>
        {place === '' ? part?.label : `${part?.label} › ${place}`}
      </Text>
      <Text size="sm" c="dimmed" td="line-through" dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {formatValue(before)}
      </Text>
      <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {formatValue(after)}
      </Text>
    </Box>
  );
}

/** What changes for visitors; null while it is compared. */
function Changes({ changes }: { changes: readonly ContentChange[] | null }) {
  if (changes === null) return <Text role="status">Comparing…</Text>;
  if (changes.length === 0) return <Text>There is nothing to publish: your draft is what visitors see.</Text>;
  return (
    <>
      <Text size="sm" mb="md">
        {changes.length === 1 ? 'One field changes' : `${changes.length} fields change`} for visitors and in
        emails. You can restore what is published now from the history.
      </Text>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Changes">
        {changes.slice(0, MAX_CHANGES_SHOWN).map((change) => (
          <Change key={change.path} {...change} />
        ))}
      </Stack>
      {changes.length > MAX_CHANGES_SHOWN ? (
        <Text size="sm" c="dimmed" mt="sm">
          And {changes.length - MAX_CHANGES_SHOWN} more.
        </Text>
      ) : null}
    </>
  );
}

interface PublishDialogProps {
  opened: boolean;
  draft: OpenDraft;
  /** Called after the draft was published. */
  onPublished?: () => Promise<void>;
  onClose: () => void;
}

/** Shows what changes for visitors, and publishes it. */
export function PublishDialog({ opened, draft, onPublished, onClose }: PublishDialogProps) {
  const utils = trpc.useUtils();
  const published = trpc.site.published.useQuery(undefined, { staleTime: 0 });
  const publish = trpc.site.publish.useMutation();
  const readNewFeeds = useNewFeeds();
  const [failure, setFailure] = useState<string | null>(null);
  const changes = published.data
    ? diffContent(published.data.content, draft.content).filter(({ path }) => !OF_PICTURE.test(path))
    : null;

  const confirm = async () => {
    if (publish.isPending) return;
    setFailure(null);
    const revision = await draft.saveNow();
    if (revision === null) {
      setFailure('Your last changes are not saved yet. Close this dialog to see why.');
      return;
    }
    try {
      const { number } = await publish.mutateAsync({ revision });
      succeeded(`Published as version ${number}. Visitors see it now.`);
      readNewFeeds(changes ?? []);
      await onPublished?.();
      await Promise.all([utils.site.invalidate()]);
      onClose();
    } catch (error) {
      setFailure(describeFailure(error));
    }
  };

  return (
    <AdminDialog
      opened={opened}
      title="Publish the site"
      onClose={publish.isPending ? () => undefined : onClose}
    >
      <LoadFailure what="what is published" query={{ ...published, data: undefined }} />
      {published.error ? null : <Changes changes={changes} />}
      {failure === null ? null : (
        <Alert color="red" mt="md" role="alert">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={publish.isPending ? undefined : onClose}>
          {changes?.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {changes && changes.length > 0 ? (
          <Button aria-busy={publish.isPending} onClick={() => void confirm()}>
            {publish.isPending ? 'Publishing…' : 'Publish'}
          </Button>
        ) : null}
      </Group>
    </AdminDialog>
  );
}
