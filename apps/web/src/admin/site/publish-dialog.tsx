import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import type { ContentChange } from '@rapport/domain/site/diff-content';
import { useState } from 'react';
import { describeFailure } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useDates } from '../../ui/use-dates.ts';
import { useArticleChanges, useVideoChanges } from '../content/use-feeds.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { failed, succeeded } from '../ui/feedback.ts';
import { ContentChanges } from './content-changes.tsx';
import { listShownChanges } from './describe-change.ts';
import { useSampleClaims } from './sample-claims.tsx';
import { type ScheduleTime, ScheduleTimeField, useScheduleTime } from './schedule-time.tsx';
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
  /** The time that is chosen at first; null to publish now. */
  scheduledAt?: string | null;
  /** Called after the draft was published. */
  onPublished?: () => Promise<void>;
  onClose: () => void;
}

const LABELS = {
  now: { action: 'Publish', busy: 'Publishing…' },
  later: { action: 'Schedule', busy: 'Scheduling…' },
} as const;
type When = keyof typeof LABELS;

/** Shows what changes for visitors, and publishes it now or at a chosen time. */
export function PublishDialog({
  opened,
  draft,
  scheduledAt = null,
  onPublished,
  onClose,
}: PublishDialogProps) {
  const utils = trpc.useUtils();
  const published = trpc.site.published.useQuery(undefined, { staleTime: 0 });
  const publish = trpc.site.publish.useMutation();
  const schedule = trpc.site.schedulePublish.useMutation();
  const readNewFeeds = useNewFeeds();
  const { formatFullTime } = useDates();
  const [when, setWhen] = useState<When>(scheduledAt === null ? 'now' : 'later');
  const time = useScheduleTime(scheduledAt);
  const [failure, setFailure] = useState<string | null>(null);
  const claims = useSampleClaims(draft, onClose);
  const changes = published.data ? listShownChanges(published.data.content, draft.content) : null;
  const hasChanges = changes !== null && changes.length > 0;
  const isPending = publish.isPending || schedule.isPending;

  const send = async (revision: number) => {
    const withSampleClaims = claims.areAgreed;
    if (when === 'later') {
      await schedule.mutateAsync({ revision, withSampleClaims, scheduledAt: time.instant });
      succeeded(`Scheduled. It goes live on ${formatFullTime(time.instant)}.`);
      return;
    }
    const { number } = await publish.mutateAsync({ revision, withSampleClaims });
    succeeded(`Published as version ${number}. Visitors see it now.`);
    readNewFeeds(changes ?? []);
    await onPublished?.();
  };
  const confirm = async () => {
    if (isPending) return;
    setFailure(null);
    if (claims.areUndecided) {
      setFailure('Hide what is still the sample’s, or confirm above that visitors may read it.');
      return;
    }
    if (when === 'later' && time.instant === '') {
      setFailure('Choose a date and time.');
      return;
    }
    const revision = await draft.saveNow();
    if (revision === null) {
      setFailure('Your last changes are not saved yet. Close this dialog to see why.');
      return;
    }
    try {
      await send(revision);
      await utils.site.invalidate();
      onClose();
    } catch (error) {
      setFailure(describeFailure(error));
    }
  };

  return (
    <AdminDialog opened={opened} title="Publish the site" onClose={isPending ? () => undefined : onClose}>
      <LoadFailure what="what is published" query={{ ...published, data: undefined }} />
      {hasChanges ? claims.notice : null}
      {published.error ? null : <Changes changes={changes} isFirst={published.data?.version === null} />}
      {hasChanges ? <WhenFields when={when} onWhen={setWhen} time={time} /> : null}
      {failure === null ? null : (
        <Alert color="red" mt="md" role="alert">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={isPending ? undefined : onClose}>
          {changes?.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {hasChanges ? (
          <Button aria-busy={isPending} onClick={() => void confirm()}>
            {LABELS[when][isPending ? 'busy' : 'action']}
          </Button>
        ) : null}
      </Group>
    </AdminDialog>
  );
}

interface WhenFieldsProps {
  when: When;
  onWhen: (when: When) => void;
  time: ScheduleTime;
}

/** Now or at a chosen time, and what becomes of a publish that is scheduled already. */
function WhenFields({ when, onWhen, time }: WhenFieldsProps) {
  const { data } = trpc.site.schedule.useQuery();
  const { formatFullTime } = useDates();
  const current = data?.schedule?.failure === null ? data.schedule : null;
  return (
    <Stack gap="xs" mt="lg">
      <SegmentedControl
        aria-label="When to publish"
        data={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'At a chosen time' },
        ]}
        value={when}
        onChange={(value) => onWhen(value as When)}
      />
      {when === 'later' ? (
        <div>
          <ScheduleTimeField time={time} />
          <Text size="sm" c="dimmed" mt="xs">
            What you checked here is published then. If you change the draft afterwards, these changes are not
            included until you schedule it again.
          </Text>
        </div>
      ) : null}
      {current ? (
        <Text size="sm">
          {when === 'later'
            ? `This replaces what is scheduled for ${formatFullTime(current.scheduledAt)}.`
            : `A publish is scheduled for ${formatFullTime(current.scheduledAt)}. Publishing now stops it${current.includesDraft ? '.' : '; you can schedule it again.'}`}
        </Text>
      ) : null}
    </Stack>
  );
}
