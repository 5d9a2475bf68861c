import { Button, Text } from '@mantine/core';
import type { Import } from '@rapport/domain/imports/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import { useDates } from '../../ui/use-dates.ts';
import { ConfirmDialog, type Question } from '../dialog/confirm-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { toastsOf } from '../ui/feedback.ts';
import { useImportSteps } from './use-imports.ts';

/** Undoes an import that has ended, after a question that says what happens. */
export function UndoImport({ run }: { run: Import }) {
  const { formatDay } = useDates();
  const { undo } = useImportSteps();
  const asking = useOpened<true>();
  const { id, undoUntil } = run;
  return (
    <>
      <Text fz="sm" c="var(--ink-2)" my={4}>
        {describeUndo(run)} {undoUntil ? `Possible until ${formatDay(undoUntil)}.` : null}
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

/** What an undo does with the people of an import. */
function describeUndo({ outcomes, reasons }: Import): string {
  const suppressed = reasons.reduce(
    (sum, { reason, rows }) => sum + (reason.endsWith('There') ? rows : 0),
    0,
  );
  return [
    ...(outcomes.added > 0 ? [`Removes the ${quantity(outcomes.added, 'person', 'people')} it added.`] : []),
    ...(outcomes.updated > 0
      ? [`Gives the ${quantity(outcomes.updated, 'person', 'people')} it updated their earlier values back.`]
      : []),
    ...(suppressed > 0
      ? [`Releases the ${quantity(suppressed, 'address', 'addresses')} it keeps away.`]
      : []),
    'Whoever confirmed, left, or was edited since is kept as they are; tags that you gave are no such change.',
  ].join(' ');
}

function askToUndo(run: Import): Question {
  return {
    title: 'Undo this import?',
    text: `${describeUndo(run)} This can't be undone in turn, but the same file can be imported again.`,
    confirmLabel: 'Undo import',
    busyLabel: 'Starting...',
    cancelLabel: 'Keep import',
  };
}
