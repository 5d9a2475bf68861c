import { Button, Text } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { AdminDialog } from './admin-dialog.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { EditNotice } from './edit-notice.tsx';
import forms from './form.module.css';
import type { DialogForm } from './use-dialog-form.ts';

/** Why the form could not be saved. */
export function FormFailure({ form: { failure } }: { form: DialogForm }) {
  if (failure === null) return null;
  return (
    <Text size="sm" c="red" role="alert">
      {failure}
    </Text>
  );
}

interface FormDialogProps {
  opened: boolean;
  title: string;
  form: DialogForm;
  /** The label of the submit button, and its label while the form is sent. */
  submit: string;
  submitting: string;
  size?: number;
  /** True for an editor: the bar with the buttons stays in sight and says what is not saved yet. */
  isEditor?: boolean;
  /** True when submitting deletes something permanently. */
  isDeletion?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with a form. A click outside does not close it, and closing it asks before typed text is lost. A failed
 * save loses nothing.
 */
export function FormDialog({
  opened,
  title,
  form,
  submit,
  submitting,
  size,
  isEditor = false,
  isDeletion = false,
  onClose,
  children,
}: FormDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const discard = () => {
    setAsking(false);
    form.discard();
    onClose();
  };
  const close = () => {
    if (form.isSending) return;
    // A deletion form holds nothing but its confirmation.
    if (form.isDirty && !isDeletion) setAsking(true);
    else discard();
  };
  return (
    <>
      <AdminDialog
        opened={opened && !isAsking}
        onClose={close}
        title={title}
        closeOnClickOutside={false}
        size={size}
      >
        <form className={forms.form} data-editor={isEditor || undefined} noValidate onSubmit={form.onSubmit}>
          <EditNotice form={form} />
          {/* The rich text editor takes new content only when it is mounted again. */}
          <Fragment key={form.revision}>{children}</Fragment>
          <FormFailure form={form} />
          <div className={forms.actions}>
            {isEditor ? (
              <Text fz={{ base: 'xs', xs: 'sm' }} c="dimmed" flex={{ base: '1 1 100%', xs: '1 1 10rem' }}>
                {form.isDirty ? 'Not saved yet. What you typed is kept as a draft.' : 'No changes.'}
              </Text>
            ) : null}
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              color={isDeletion ? 'red' : 'primary'}
              aria-busy={form.isSending}
              disabled={form.isSending}
            >
              {form.isSending ? submitting : submit}
            </Button>
          </div>
        </form>
      </AdminDialog>
      <DiscardQuestion isAsking={isAsking} onDiscard={discard} onStay={() => setAsking(false)} />
    </>
  );
}
