import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { AdminDialog } from './admin-dialog.tsx';
import { PanelContext } from './panel-context.ts';

/** A question that is asked before something is deleted or sent. */
export interface Question {
  title: string;
  text: ReactNode;
  /** The button that confirms; without it there is nothing to confirm. */
  confirmLabel?: string;
  /** The same button while the action runs. */
  busyLabel?: string;
  /** The button that does nothing, where "Cancel" could be misread. */
  cancelLabel?: string;
  /** False where nothing is deleted. */
  isDeletion?: boolean;
}

interface ConfirmDialogProps {
  /** Null while nothing is asked. */
  question: Question | null;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is deleted or sent to many people. Nothing happens until the person confirms. */
export function ConfirmDialog({ question, isBusy, onConfirm, onCancel }: ConfirmDialogProps) {
  // The question stays on the screen while the dialog closes.
  const last = useRef(question);
  if (question) last.current = question;
  const shown = question ?? last.current;
  // The second click of a double click comes before the button is rendered as busy.
  const isConfirmed = useRef(false);
  const isOpen = question !== null;
  useEffect(() => {
    if (!isBusy || !isOpen) isConfirmed.current = false;
  }, [isBusy, isOpen]);
  const confirm = () => {
    if (isBusy || isConfirmed.current) return;
    isConfirmed.current = true;
    onConfirm();
  };
  const holdEscape = useContext(PanelContext)?.holdEscape;
  useEffect(() => (isOpen ? holdEscape?.() : undefined), [isOpen, holdEscape]);
  return (
    <PanelContext value={null}>
      <AdminDialog
        opened={question !== null}
        onClose={isBusy ? () => undefined : onCancel}
        title={shown?.title}
      >
        <Stack gap="sm" c="var(--ink-2)" lh={1.6}>
          {shown?.text}
        </Stack>
        <Group gap="xs" justify="flex-end" mt="lg">
          <Button variant="default" onClick={isBusy ? undefined : onCancel} data-autofocus>
            {shown?.confirmLabel === undefined ? 'Close' : (shown.cancelLabel ?? 'Cancel')}
          </Button>
          {shown?.confirmLabel === undefined ? null : (
            <Button
              color={shown.isDeletion === false ? 'primary' : 'red'}
              aria-busy={isBusy}
              onClick={confirm}
            >
              {isBusy ? shown.busyLabel : shown.confirmLabel}
            </Button>
          )}
        </Group>
      </AdminDialog>
    </PanelContext>
  );
}
