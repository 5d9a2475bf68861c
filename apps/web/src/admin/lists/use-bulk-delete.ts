import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { type BulkOutcome, deleteEach, formatBulkOutcome } from './bulk-delete.ts';
import type { ListSelection } from './selection-context.tsx';

interface BulkDeleteOptions {
  selection: ListSelection;
  deleteOne: (id: string) => Promise<unknown>;
  refresh: () => unknown;
  /** The texts of the two toasts. */
  success: (count: number) => string;
  failure: string;
  /** The name of a row; undefined where it is not loaded. */
  getName: (id: string) => string | undefined;
}

/** Deletes the selected rows and shows the outcome. Rows that could not be deleted stay selected. */
export function useBulkDelete({
  selection,
  deleteOne,
  refresh,
  success,
  failure,
  getName,
}: BulkDeleteOptions) {
  const showOutcome = (outcome: BulkOutcome) => {
    const { deleted, gone, remaining } = outcome;
    selection.remove(gone);
    if (remaining.length === 0) return succeeded(success(deleted));
    showToast({
      title: 'Error',
      message: gone.length > 0 ? `${failure}. ${formatBulkOutcome(outcome, getName)}` : failure,
      tone: 'error',
    });
  };
  return useMutation({
    mutationFn: () => deleteEach([...selection.ids], deleteOne),
    onSuccess: showOutcome,
    onError: (error) => failed(failure, error),
    onSettled: () => void refresh(),
  });
}
