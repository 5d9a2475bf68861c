import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AdminDialog } from './admin-dialog.tsx';
import forms from './form.module.css';
import type { DialogForm } from './use-dialog-form.ts';

interface FormDialogProps {
  opened: boolean;
  title: string;
  form: DialogForm;
  /** The button that sends it, and its words while it is being sent. */
  submit: string;
  submitting: string;
  size?: number;
  /** True where sending it takes something away for good. */
  isDeletion?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with a form. A click beside it does not close it, so that nothing typed is lost by a slip; a failed save
 * keeps everything as it was typed.
 */
export function FormDialog({
  opened,
  title,
  form,
  submit,
  submitting,
  size,
  isDeletion = false,
  onClose,
  children,
}: FormDialogProps) {
  const close = () => {
    if (form.isSending) return;
    form.discard();
    onClose();
  };
  return (
    <AdminDialog opened={opened} onClose={close} title={title} closeOnClickOutside={false} size={size}>
      <form className={forms.form} noValidate onSubmit={form.onSubmit}>
        {form.isRestored ? (
          <p className={forms.note} role="status">
            What you had typed here before is back.
          </p>
        ) : null}
        {children}
        {form.failure ? (
          <p className={forms.failure} role="alert">
            {form.failure}
          </p>
        ) : null}
        <div className={forms.actions}>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            className={isDeletion ? forms.danger : undefined}
            aria-busy={form.isSending}
            disabled={form.isSending}
          >
            {form.isSending ? submitting : submit}
          </Button>
        </div>
      </form>
    </AdminDialog>
  );
}
