import { SAVED_ANSWER_FIELDS } from '@rapport/domain/saved-answers/fields';
import { type SavedAnswer, savedAnswerUpdateSchema } from '@rapport/domain/saved-answers/schema';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { formToastsOf } from '../ui/feedback.ts';
import { SavedAnswerFields } from './saved-answer-fields.tsx';
import { useSavedAnswerChanges } from './use-saved-answers.ts';

const { name, text } = SAVED_ANSWER_FIELDS;

/** A saved answer as the form shows it, and as the version that a save may replace. */
const toEdit = ({ id: _id, ...values }: SavedAnswer) => ({ values, version: values });

interface EditAnswerDialogProps {
  answer: SavedAnswer;
  opened: boolean;
  onClose: () => void;
}

/** Changes a saved answer. Emails that were sent with it stay. */
export function EditAnswerDialog({ answer, opened, onClose }: EditAnswerDialogProps) {
  const { id } = answer;
  const { update, read } = useSavedAnswerChanges();
  const stored = toEdit(answer);
  const { field, form } = useDialogForm({
    draft: `saved-answer:${id}`,
    initial: stored.values,
    stored: {
      ...stored,
      load: () =>
        read().then(({ savedAnswers }) => toEdit(savedAnswers.find((one) => one.id === id) ?? answer)),
      labels: { name: name.label, text: text.label },
    },
    schema: savedAnswerUpdateSchema,
    toInput: (typed) => typed,
    send: (payload, seen) => update.mutateAsync({ id, ...payload, seen }),
    ...formToastsOf('Failed to save the answer', onClose),
  });
  return (
    <FormDialog
      opened={opened}
      title="Edit saved answer"
      form={form}
      submit="Save changes"
      submitting="Saving..."
      onClose={onClose}
    >
      <SavedAnswerFields field={field} />
    </FormDialog>
  );
}
