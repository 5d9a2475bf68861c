import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { failed, succeeded } from '../feedback.ts';
import { type BulkOutcome, deleteEach, whatBecame } from './bulk-delete.ts';
import type { ListSelection } from './selection-context.tsx';

interface BulkDeleteOptions {
  selection: ListSelection;
  deleteOne: (id: string) => Promise<unknown>;
  refresh: () => unknown;
  /** The two toasts of section 8. */
  success: (count: number) => string;
  failure: string;
  /** What a row is called; undefined for one that is not loaded. */
  nameOf: (id: string) => string | undefined;
}

/** Deletes the selected rows and says what became of it: what could not be deleted stays selected (decision 35). */
export function useBulkDelete({
  selection,
  deleteOne,
  refresh,
  success,
  failure,
  nameOf,
}: BulkDeleteOptions) {
  const tell = (outcome: BulkOutcome) => {
    const { deleted, gone, kept } = outcome;
    selection.remove(gone);
    if (kept.length === 0) return succeeded(success(deleted));
    showToast({
      title: 'Error',
      message: gone.length > 0 ? `${failure}. ${whatBecame(outcome, nameOf)}` : failure,
      tone: 'error',
    });
  };
  return useMutation({
    mutationFn: () => deleteEach([...selection.ids], deleteOne),
    onSuccess: tell,
    onError: (error) => failed(failure, error),
    onSettled: () => void refresh(),
  });
}
