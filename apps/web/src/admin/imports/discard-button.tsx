import { Button } from '@mantine/core';
import type { Import } from '@rapport/domain/imports/schema';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { toastsOf } from '../ui/feedback.ts';
import { useImportSteps } from './use-imports.ts';

/** Discards an import that was not started, after a question. */
export function DiscardButton({ run: { id, fileName } }: { run: Import }) {
  const { cancel } = useImportSteps();
  const asking = useOpened<true>();
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => asking.open(true)}>
        Discard import
      </Button>
      <ConfirmDialog
        question={
          asking.isOpen
            ? {
                title: 'Discard this import?',
                text: `${fileName} is removed from the server. Nothing of it was imported.`,
                confirmLabel: 'Discard import',
                busyLabel: 'Discarding...',
                cancelLabel: 'Keep import',
              }
            : null
        }
        isBusy={cancel.isPending}
        onConfirm={() =>
          cancel.mutate({ id }, { ...toastsOf('Failed to discard the import'), onSettled: asking.close })
        }
        onCancel={asking.close}
      />
    </>
  );
}
