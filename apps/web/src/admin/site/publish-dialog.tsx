import { Alert, Button, Group, Text } from '@mantine/core';
import type { ContentChange } from '@rapport/domain/site/diff-content';
import { useState } from 'react';
import { describeFailure } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useArticleChanges, useVideoChanges } from '../content/use-feeds.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { failed, succeeded } from '../ui/feedback.ts';
import { ContentChanges } from './content-changes.tsx';
import { listShownChanges } from './describe-change.ts';
import { useSampleClaims } from './sample-claims.tsx';
import type { OpenDraft } from './use-site-draft.ts';

/** Reads the feeds whose address was published just now. A feed that cannot be read is only reported. */
function useNewFeeds(): (changes: readonly ContentChange[]) => void {
  const { refresh: articles } = useArticleChanges();
  const { refresh: videos } = useVideoChanges();
  const read = async (what: string, refresh: typeof articles | typeof videos) => {
    try {
      const { message } = await refresh.mutateAsync();
      succeeded(message);
    } catch (error) {
      failed(`Couldn't read your ${what}`, error);
    }
  };
  return (changes) => {
    const isNew = (path: string) =>
      changes.some((change) => change.path === path && typeof change.after === 'string');
    if (isNew('feeds.articles')) void read('articles', articles);
    if (isNew('feeds.videos')) void read('videos', videos);
  };
}

interface ChangesProps {
  /** Null while they are compared. */
  changes: readonly ContentChange[] | null;
  /** Whether nothing was published before, so that there is no version to restore. */
  isFirst: boolean;
}

/** What changes for visitors. */
function Changes({ changes, isFirst }: ChangesProps) {
  if (changes === null) return <Text role="status">Comparing…</Text>;
  if (changes.length === 0) return <Text>There is nothing to publish: your draft is what visitors see.</Text>;
  return (
    <>
      <Text size="sm" mb="md">
        {changes.length === 1 ? 'One field changes' : `${changes.length} fields change`} for visitors and in
        emails.{isFirst ? null : ' You can restore what is published now from the history.'}
      </Text>
      <ContentChanges changes={changes} />
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
  const claims = useSampleClaims(draft, onClose);
  const changes = published.data ? listShownChanges(published.data.content, draft.content) : null;

  const confirm = async () => {
    if (publish.isPending) return;
    setFailure(null);
    if (claims.areUndecided) {
      setFailure('Hide what is still the sample’s, or confirm above that visitors may read it.');
      return;
    }
    const revision = await draft.saveNow();
    if (revision === null) {
      setFailure('Your last changes are not saved yet. Close this dialog to see why.');
      return;
    }
    try {
      const { number } = await publish.mutateAsync({ revision, withSampleClaims: claims.areAgreed });
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
      {changes && changes.length > 0 ? claims.notice : null}
      {published.error ? null : <Changes changes={changes} isFirst={published.data?.version === null} />}
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
