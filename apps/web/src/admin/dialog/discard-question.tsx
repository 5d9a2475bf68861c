import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardQuestionProps {
  isAsking: boolean;
  onDiscard: () => void;
  onStay: () => void;
}

/** Asks before typed text in a dialog is lost. */
export function DiscardQuestion({ isAsking, onDiscard, onStay }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      question={
        isAsking
          ? {
              title: 'Discard changes?',
              text: "What you typed isn't saved. Closing this dialog discards it.",
              confirmLabel: 'Discard',
              busyLabel: 'Discarding...',
              cancelLabel: 'Keep editing',
            }
          : null
      }
      isBusy={false}
      onConfirm={onDiscard}
      onCancel={onStay}
    />
  );
}
