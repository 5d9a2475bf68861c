import { Textarea } from '@mantine/core';
import { notesPayloadSchema } from '@rapport/domain/enrollments/ledger-schema';
import type { AdminEnrollment } from '@rapport/domain/enrollments/schema';
import { useEnrollmentChanges } from '../../../features/enrollments/use-enrollment-list.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../feedback.ts';

interface NotesDialogProps {
  plan: AdminEnrollment;
  opened: boolean;
  onClose: () => void;
}

/** The admin's own notes on a plan. */
export function NotesDialog({ plan, opened, onClose }: NotesDialogProps) {
  const { saveNotes } = useEnrollmentChanges();
  const { field, form } = useDialogForm({
    draft: `notes:${plan.id}`,
    initial: { notes: plan.notes ?? '' },
    seen: { notes: plan.notes },
    schema: notesPayloadSchema,
    toInput: (typed) => typed,
    send: ({ notes }, seen) =>
      saveNotes.mutateAsync(
        { id: plan.id, notes: notes ?? '', seen },
        { onError: (error) => failed('Failed to save notes', error) },
      ),
    onSent: () => {
      succeeded('Notes saved successfully');
      onClose();
    },
  });
  return (
    <FormDialog
      opened={opened}
      title={`Notes on ${plan.clientName}`}
      form={form}
      submit="Save Notes"
      submitting="Saving..."
      onClose={onClose}
    >
      <Textarea
        {...field('notes')}
        label="Notes"
        description="Only admins can see this. It is part of an export of this person's data."
        rows={8}
        data-autofocus
      />
    </FormDialog>
  );
}
