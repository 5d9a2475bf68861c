import { Button, Text } from '@mantine/core';
import type { Import } from '@rapport/domain/imports/schema';
import { useDates } from '../../ui/use-dates.ts';
import { ConfirmDialog, type Question } from '../dialog/confirm-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { toastsOf } from '../ui/feedback.ts';
import { useImportSteps } from './use-imports.ts';
import { KIND_WORDS } from './words-of-kinds.ts';

/** Undoes an import that has ended, after a question that says what happens. */
export function UndoImport({ run }: { run: Import }) {
  const { formatDay } = useDates();
  const { undo } = useImportSteps();
  const asking = useOpened<true>();
  const { id, undoUntil } = run;
  return (
    <>
      <Text fz="sm" c="var(--ink-2)" my={4}>
        {KIND_WORDS[run.kind].undo(run)} {undoUntil ? `Possible until ${formatDay(undoUntil)}.` : null}
      </Text>
      <Button variant="outline" color="red" mt="xs" onClick={() => asking.open(true)}>
        Undo import
      </Button>
      <ConfirmDialog
        question={asking.isOpen ? askToUndo(run) : null}
        isBusy={undo.isPending}
        onConfirm={() =>
          undo.mutate({ id }, { ...toastsOf('Failed to undo the import'), onSettled: asking.close })
        }
        onCancel={asking.close}
      />
    </>
  );
}

function askToUndo(run: Import): Question {
  return {
    title: 'Undo this import?',
    text: `${KIND_WORDS[run.kind].undo(run)} This can't be undone in turn, but the same file can be imported again.`,
    confirmLabel: 'Undo import',
    busyLabel: 'Starting...',
    cancelLabel: 'Keep import',
  };
}
