import { Textarea } from '@mantine/core';
import { notesPayloadSchema } from '@rapport/domain/enrollments/ledger-schema';
import type { AdminEnrollment } from '@rapport/domain/enrollments/schema';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { formToastsOf } from '../ui/feedback.ts';
import { NOTES_FORM } from './enrollment-forms.ts';
import { useEnrollmentChanges } from './use-enrollment-list.ts';

/** The notes as the form shows them, and as the version that a save may replace. */
const toEdit = ({ notes }: AdminEnrollment) => ({ values: { notes: notes ?? '' }, version: { notes } });

interface NotesDialogProps {
  plan: AdminEnrollment;
  opened: boolean;
  onClose: () => void;
}

/** The admin's own notes on a plan. */
export function NotesDialog({ plan, opened, onClose }: NotesDialogProps) {
  const { saveNotes, read } = useEnrollmentChanges();
  const { field, form } = useDialogForm({
    draft: NOTES_FORM.getDraft(plan),
    initial: toEdit(plan).values,
    stored: { ...toEdit(plan), load: () => read(plan.id).then(toEdit), labels: { notes: 'Notes' } },
    schema: notesPayloadSchema,
    toInput: (typed) => typed,
    send: (edit, seen) => saveNotes.mutateAsync({ id: plan.id, ...edit, seen }),
    ...formToastsOf('Failed to save notes', onClose),
  });
  return (
    <FormDialog
      opened={opened}
      title={`Notes on ${plan.clientName}`}
      form={form}
      submit="Save notes"
      submitting="Saving..."
      onClose={onClose}
    >
      <Textarea
        {...field('notes')}
        label="Notes"
        description="Only admins can see this. It is included when this person's data is exported."
        rows={8}
        data-autofocus
      />
    </FormDialog>
  );
}
