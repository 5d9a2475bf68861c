import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { AdminDialog } from './admin-dialog.tsx';
import forms from './form.module.css';

/** What is asked before something is deleted. */
export interface Question {
  title: string;
  text: ReactNode;
  /** The button that does it; without one there is nothing to confirm. */
  yes?: string;
  /** The button while it is being done. */
  doing?: string;
  /** The button that does nothing, where "Cancel" could be misread. */
  no?: string;
  /** False where nothing is deleted. */
  isDeletion?: boolean;
}

interface ConfirmDialogProps {
  /** Null while nothing is asked. */
  question: Question | null;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before anything is deleted (decision 35) or sent to everybody. Nothing is sent before the answer. */
export function ConfirmDialog({ question, isBusy, onYes, onNo }: ConfirmDialogProps) {
  // What was asked stays while the dialog fades out.
  const last = useRef(question);
  if (question) last.current = question;
  const shown = question ?? last.current;
  // The second click of a double click comes before the button knows that it is busy.
  const isAnswered = useRef(false);
  const isAsked = question !== null;
  useEffect(() => {
    if (!isBusy || !isAsked) isAnswered.current = false;
  }, [isBusy, isAsked]);
  const answer = () => {
    if (isBusy || isAnswered.current) return;
    isAnswered.current = true;
    onYes();
  };
  return (
    <AdminDialog opened={question !== null} onClose={isBusy ? () => undefined : onNo} title={shown?.title}>
      <div className={forms.text}>{shown?.text}</div>
      <div className={forms.actions}>
        <Button variant="default" onClick={isBusy ? undefined : onNo} data-autofocus>
          {shown?.yes === undefined ? 'Close' : (shown.no ?? 'Cancel')}
        </Button>
        {shown?.yes === undefined ? null : (
          <Button
            className={shown.isDeletion === false ? undefined : forms.danger}
            aria-busy={isBusy}
            onClick={answer}
          >
            {isBusy ? shown.doing : shown.yes}
          </Button>
        )}
      </div>
    </AdminDialog>
  );
}
