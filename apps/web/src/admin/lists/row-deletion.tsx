import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { failed, succeeded } from '../feedback.ts';
import type { ListSelection } from './selection-context.tsx';
import { useBulkDelete } from './use-bulk-delete.ts';

/** What is to be deleted: one row, or all that are selected. */
export type ToDelete<Row> = Row | 'selected';

/** What a list says of its deletions (section 8). */
export interface DeletionWords<Row> {
  action: 'Delete' | 'Remove';
  doing: string;
  /** The titles of the question, for one row and for the selected ones. */
  titles: { one: string; selected: string };
  /** What is deleted, as the question names it. */
  nameOf: (row: Row) => string;
  countOf: (count: number) => string;
  success: { one: string; selected: (count: number) => string };
  failure: { one: (error: unknown) => string; selected: string };
}

/** What the list around a deletion tells it. */
export interface RowDeletionProps<Row> {
  what: ToDelete<Row>;
  opened: boolean;
  selection: ListSelection;
  /** The rows that are loaded: what stays behind is named by them. */
  rows: readonly Row[];
  onClose: () => void;
}

interface WordedDeletionProps<Row> extends RowDeletionProps<Row> {
  words: DeletionWords<Row>;
  deleteOne: (id: string) => Promise<unknown>;
  /** Reads the lists and counters again. */
  refresh: () => unknown;
}

/** Deletes a row of a list, or the selected ones, once the question is answered (decision 35). */
export function RowDeletion<Row extends { id: string; email: string }>({
  what,
  opened,
  selection,
  rows,
  onClose,
  words,
  deleteOne,
  refresh,
}: WordedDeletionProps<Row>) {
  const one = useMutation({
    mutationFn: ({ id }: Row) => deleteOne(id),
    onSuccess: (_answer, { id }) => {
      selection.remove([id]);
      succeeded(words.success.one);
    },
    onError: (error) => failed(words.failure.one(error), error),
    onSettled: () => {
      void refresh();
      onClose();
    },
  });
  const selected = useBulkDelete({
    selection,
    deleteOne,
    refresh,
    success: words.success.selected,
    failure: words.failure.selected,
    nameOf: (id) => rows.find((row) => row.id === id)?.email,
  });
  const begin = () =>
    what === 'selected' ? selected.mutate(undefined, { onSettled: onClose }) : one.mutate(what);

  const subject = what === 'selected' ? words.countOf(selection.ids.size) : words.nameOf(what);
  const question = {
    title: what === 'selected' ? words.titles.selected : words.titles.one,
    text: `Are you sure you want to ${words.action.toLowerCase()} ${subject}? The deletion is permanent and cannot be undone.`,
    yes: words.action,
    doing: words.doing,
  };
  return (
    <ConfirmDialog
      question={opened ? question : null}
      isBusy={one.isPending || selected.isPending}
      onYes={begin}
      onNo={onClose}
    />
  );
}
