import type { Subscriber } from '@rapport/domain/newsletter/schema';
import { httpStatusOf } from '../../../app/api-error.ts';
import { useSubscriberChanges } from '../../../features/newsletter/use-subscriber-changes.ts';
import { ConfirmDialog, type Question } from '../dialog/confirm-dialog.tsx';
import { failed, succeeded } from '../feedback.ts';
import type { ListSelection } from '../lists/selection-context.tsx';
import { useBulkDelete } from '../lists/use-bulk-delete.ts';

/** The words of one of the two subscriber lists (decision 36). */
export interface SubscriberWords {
  /** What its buttons say. */
  deed: 'Delete' | 'Remove';
  doing: string;
  success: string;
  failure: (error: unknown) => string;
}

export const SECTION_WORDS: SubscriberWords = {
  deed: 'Delete',
  doing: 'Deleting...',
  success: 'Newsletter subscription deleted successfully',
  failure: () => 'Failed to delete newsletter subscription',
};

export const DASHBOARD_WORDS: SubscriberWords = {
  deed: 'Remove',
  doing: 'Removing...',
  success: 'Newsletter subscriber removed successfully',
  failure: (error) => {
    const status = httpStatusOf(error);
    return status === null ? 'Failed to remove subscriber' : `Failed to remove subscriber: ${status}`;
  },
};

/** What is to be deleted: one subscriber, or all that are selected. */
export type SubscribersToDelete = Subscriber | 'selected' | null;

interface SubscriberDeletionProps {
  what: SubscribersToDelete;
  words: SubscriberWords;
  selection: ListSelection;
  onDone: () => void;
}

/** Deletes a subscriber, or the selected ones, once the question is answered (decision 35). */
export function SubscriberDeletion({ what, words, selection, onDone }: SubscriberDeletionProps) {
  const { remove, removeOne, refresh } = useSubscriberChanges();
  const bulk = useBulkDelete({
    selection,
    deleteOne: removeOne,
    refresh,
    success: (count) => `${count} newsletter subscriptions deleted successfully`,
    failure: 'Failed to delete selected newsletter subscriptions',
  });

  const removeSubscriber = ({ id }: Subscriber) =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          selection.remove([id]);
          succeeded(words.success);
        },
        onError: (error) => failed(words.failure(error), error),
        onSettled: onDone,
      },
    );

  const begin = () => {
    if (what === 'selected') bulk.mutate(undefined, { onSettled: onDone });
    else if (what) removeSubscriber(what);
  };

  return (
    <ConfirmDialog
      question={questionAbout(what, words, selection.ids.size)}
      isBusy={remove.isPending || bulk.isPending}
      onYes={begin}
      onNo={onDone}
    />
  );
}

function questionAbout(
  what: SubscribersToDelete,
  { deed, doing }: SubscriberWords,
  selected: number,
): Question | null {
  if (what === null) return null;
  const verb = deed.toLowerCase();
  const rows =
    selected === 1
      ? '1 newsletter subscription'
      : `${selected.toLocaleString('en-US')} newsletter subscriptions`;
  const subject = what === 'selected' ? rows : what.email;
  return {
    title: what === 'selected' ? `${deed} Selected Subscribers` : `${deed} Subscriber`,
    text: `Are you sure you want to ${verb} ${subject}? The deletion is permanent and cannot be undone.`,
    yes: deed,
    doing,
  };
}
