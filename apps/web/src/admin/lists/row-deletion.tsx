import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { failed, succeeded } from '../ui/feedback.ts';
import type { ListSelection } from './selection-context.tsx';
import { useBulkDelete } from './use-bulk-delete.ts';

/** What to delete: one row, or all selected rows. */
export type ToDelete<Row> = Row | 'selected';

/** The texts of the deletions of a list. */
export interface DeletionLabels<Row> {
  action: 'Delete' | 'Remove';
  busyLabel: string;
  /** The titles of the question, for one row and for the selected ones. */
  titles: { one: string; selected: string };
  /** The row within the question. */
  formatName: (row: Row) => string;
  formatCount: (count: number) => string;
  success: { one: string; selected: (count: number) => string };
  failure: { one: (error: unknown) => string; selected: string };
}

/** What a deletion needs to know about its list. */
export interface RowDeletionProps<Row> {
  what: ToDelete<Row>;
  opened: boolean;
  selection: ListSelection;
  /** The loaded rows, which name the rows that could not be deleted. */
  rows: readonly Row[];
  /** Called with one row after it was deleted. */
  onDeleted?: ((row: Row) => void) | undefined;
  onClose: () => void;
}

interface LabeledDeletionProps<Row> extends RowDeletionProps<Row> {
  labels: DeletionLabels<Row>;
  deleteOne: (id: string) => Promise<unknown>;
  /** Reads the lists and counters again. */
  refresh: () => unknown;
}

/** Deletes one row of a list or all selected rows, after a question. */
export function RowDeletion<Row extends { id: string; email: string }>({
  what,
  opened,
  selection,
  rows,
  onDeleted,
  onClose,
  labels,
  deleteOne,
  refresh,
}: LabeledDeletionProps<Row>) {
  const one = useMutation({
    mutationFn: ({ id }: Row) => deleteOne(id),
    onSuccess: (_response, row) => {
      selection.remove([row.id]);
      succeeded(labels.success.one);
      onDeleted?.(row);
    },
    onError: (error) => failed(labels.failure.one(error), error),
    onSettled: () => {
      void refresh();
      onClose();
    },
  });
  const selected = useBulkDelete({
    selection,
    deleteOne,
    refresh,
    success: labels.success.selected,
    failure: labels.failure.selected,
    getName: (id) => rows.find((row) => row.id === id)?.email,
  });
  const start = () =>
    what === 'selected' ? selected.mutate(undefined, { onSettled: onClose }) : one.mutate(what);

  const subject = what === 'selected' ? labels.formatCount(selection.ids.size) : labels.formatName(what);
  const question = {
    title: what === 'selected' ? labels.titles.selected : labels.titles.one,
    text: `Are you sure you want to ${labels.action.toLowerCase()} ${subject}? The deletion is permanent and cannot be undone.`,
    confirmLabel: labels.action,
    busyLabel: labels.busyLabel,
  };
  return (
    <ConfirmDialog
      question={opened ? question : null}
      isBusy={one.isPending || selected.isPending}
      onConfirm={start}
      onCancel={onClose}
    />
  );
}
