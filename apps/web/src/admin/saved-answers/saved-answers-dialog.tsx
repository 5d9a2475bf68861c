import { type SavedAnswer, savedAnswerPayloadSchema } from '@rapport/domain/saved-answers/schema';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { FormInDialog, FormsDialog } from '../dialog/forms-dialog.tsx';
import { NamedList } from '../dialog/named-list.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { useOpened } from '../dialog/use-opened.ts';
import { ListWaiting } from '../lists/list-states.tsx';
import { failed, succeeded, toastsOf } from '../ui/feedback.ts';
import { EditAnswerDialog } from './edit-answer-dialog.tsx';
import { SavedAnswerFields } from './saved-answer-fields.tsx';
import { useSavedAnswerChanges, useSavedAnswers } from './use-saved-answers.ts';

interface SavedAnswersDialogProps {
  /** What the form begins with. */
  text: string;
  opened: boolean;
  onClose: () => void;
}

/** The saved answers, each with its change and its deletion, and a form that saves another one. */
export default function SavedAnswersDialog({ text: first, opened, onClose }: SavedAnswersDialogProps) {
  const list = useSavedAnswers();
  const editing = useOpened<SavedAnswer>();
  const deleting = useOpened<SavedAnswer>();
  const { create, remove } = useSavedAnswerChanges();
  const { field, form } = useDialogForm({
    draft: 'saved-answer',
    initial: { name: '', text: first },
    schema: savedAnswerPayloadSchema,
    toInput: (typed) => typed,
    send: (payload) => create.mutateAsync(payload),
    onFailed: (error) => failed('Failed to save the answer', error),
    onSent: (_merged, { message }) => {
      succeeded(message);
      onClose();
    },
  });
  return (
    <>
      <FormsDialog
        opened={opened && !deleting.isOpen && !editing.isOpen}
        title="Saved answers"
        onClose={onClose}
      >
        {list.data ? (
          <NamedList
            label="Saved answers"
            items={list.data.savedAnswers}
            describe={(answer) => answer.text}
            empty="No saved answers yet. Save a text that you write often."
            edit="Edit"
            onEdit={editing.open}
            onDelete={deleting.open}
          />
        ) : (
          <ListWaiting what="the saved answers" query={list} />
        )}
        <FormInDialog label="Save an answer" submit="Save answer" form={form}>
          <SavedAnswerFields field={field} />
        </FormInDialog>
      </FormsDialog>
      {editing.render((answer, dialog) => (
        <EditAnswerDialog answer={answer} {...dialog} />
      ))}
      <ConfirmDialog
        question={
          deleting.isOpen && deleting.shown
            ? {
                title: 'Delete saved answer',
                text: `This deletes “${deleting.shown.name}”. Emails that were sent with it stay.`,
                confirmLabel: 'Delete',
                busyLabel: 'Deleting...',
              }
            : null
        }
        isBusy={remove.isPending}
        onConfirm={() =>
          deleting.shown &&
          remove.mutate(
            { id: deleting.shown.id },
            { ...toastsOf('Failed to delete the saved answer'), onSettled: deleting.close },
          )
        }
        onCancel={deleting.close}
      />
    </>
  );
}
