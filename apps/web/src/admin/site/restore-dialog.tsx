import { Alert, Text } from '@mantine/core';
import { mergeValidSections } from '@rapport/domain/site/merge-valid-sections';
import type { SiteFormerDraft, SiteVersion } from '@rapport/domain/site/schema';
import { useState } from 'react';
import { describeFailure } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useDates } from '../../ui/use-dates.ts';
import { ConfirmDialog, type Question } from '../dialog/confirm-dialog.tsx';
import { succeeded } from '../ui/feedback.ts';
import { ContentChanges } from './content-changes.tsx';
import { listShownChanges } from './describe-change.ts';
import type { OpenDraft } from './use-site-draft.ts';

/** An entry of the history that can be brought back into the draft. */
export type Restorable = SiteVersion | SiteFormerDraft;

/** The entry in a sentence. */
export function nameRestorable(entry: Restorable, formatTime: (instant: string) => string): string {
  return 'number' in entry ? `version ${entry.number}` : `the draft of ${formatTime(entry.editedAt)}`;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The content that the draft would get; undefined while it is read. */
function useRestored(entry: Restorable) {
  const isVersion = 'number' in entry;
  const version = trpc.site.version.useQuery(
    { number: isVersion ? entry.number : 0 },
    { enabled: isVersion },
  );
  const published = trpc.site.published.useQuery(undefined, { enabled: isVersion, staleTime: 0 });
  const former = trpc.site.formerDraft.useQuery({ id: isVersion ? '' : entry.id }, { enabled: !isVersion });
  const content =
    version.data && published.data
      ? mergeValidSections(version.data.content, published.data.content).content
      : former.data?.content;
  return { content, error: version.error ?? published.error ?? former.error };
}

interface RestoreDialogProps {
  entry: Restorable;
  opened: boolean;
  draft: OpenDraft;
  onRestored: () => void;
  onClose: () => void;
}

/** Shows what of the draft is replaced, asks, and restores. */
export function RestoreDialog({ entry, opened, draft, onRestored, onClose }: RestoreDialogProps) {
  const restoreVersion = trpc.site.restore.useMutation();
  const restoreFormer = trpc.site.restoreFormerDraft.useMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { content, error } = useRestored(entry);
  const { formatTime } = useDates();
  const name = nameRestorable(entry, formatTime);
  const changes = content ? listShownChanges(draft.content, content) : [];

  const send = async (revision: number) => {
    if ('number' in entry) return restoreVersion.mutateAsync({ number: entry.number, revision });
    const { draft: restored } = await restoreFormer.mutateAsync({ id: entry.id, revision });
    return { draft: restored, notRestored: [] };
  };
  const confirm = async () => {
    setFailure(null);
    const revision = await draft.saveNow();
    if (revision === null) {
      setFailure('Your last changes are not saved yet. Close this dialog to see why.');
      return;
    }
    try {
      const { draft: restored, notRestored } = await send(revision);
      draft.takeStored(restored);
      succeeded(
        notRestored.length === 0
          ? `${capitalize(name)} is in your draft. Publish it to show it to visitors.`
          : `${capitalize(name)} is in your draft, except: ${notRestored.join(', ')}.`,
      );
      onRestored();
    } catch (refusal) {
      setFailure(describeFailure(refusal));
    }
  };

  const question: Question = {
    title: `Restore ${name}?`,
    text: (
      <>
        {error ? <Alert color="red">{`We couldn't read ${name}. ${describeFailure(error)}`}</Alert> : null}
        {content || error ? null : <Text role="status">Comparing…</Text>}
        {content && changes.length === 0 ? <Text>{`Your draft is the same as ${name}.`}</Text> : null}
        {changes.length > 0 ? (
          <>
            <Text size="sm">
              {changes.length === 1
                ? 'One field of your draft is'
                : `${changes.length} fields of your draft are`}{' '}
              replaced. Your draft as it is now stays in the history, where you can restore it.
            </Text>
            <ContentChanges changes={changes} />
          </>
        ) : null}
        {failure === null ? null : (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
      </>
    ),
    cancelLabel: 'Keep the draft',
    isDeletion: false,
    ...(changes.length > 0 ? { confirmLabel: 'Restore', busyLabel: 'Restoring…' } : {}),
  };
  return (
    <ConfirmDialog
      question={opened ? question : null}
      isBusy={restoreVersion.isPending || restoreFormer.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
