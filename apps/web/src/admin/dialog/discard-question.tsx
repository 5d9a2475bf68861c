import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardQuestionProps {
  isAsking: boolean;
  /** What would discard the text, as the start of a sentence. */
  place?: string;
  onDiscard: () => void;
  onStay: () => void;
}

/** Asks before typed text in a dialog or an editor is lost. */
export function DiscardQuestion({
  isAsking,
  place = 'Closing this dialog',
  onDiscard,
  onStay,
}: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      question={
        isAsking
          ? {
              title: 'Discard changes?',
              text: `What you typed isn't saved. ${place} discards it.`,
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
