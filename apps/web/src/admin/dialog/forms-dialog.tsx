import { Box, Button, Group } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { AdminDialog } from './admin-dialog.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { EditNotice } from './edit-notice.tsx';
import forms from './form.module.css';
import { FormFailure } from './form-dialog.tsx';
import type { DialogForm } from './use-dialog-form.ts';

const FormsContext = createContext<Map<string, DialogForm> | null>(null);

interface FormInDialogProps {
  label: string;
  submit: string;
  form: DialogForm;
  isDanger?: boolean;
  /** Asked above the button, once the server has asked for it. */
  confirmation?: ReactNode;
  children: ReactNode;
}

/** A form in a `FormsDialog`, which knows it even while another form is shown. */
export function FormInDialog({
  label,
  submit,
  form,
  isDanger = false,
  confirmation,
  children,
}: FormInDialogProps) {
  const all = useContext(FormsContext);
  useEffect(() => {
    all?.set(label, form);
  });
  return (
    <Box
      component="form"
      className={forms.form}
      mt="md"
      noValidate
      onSubmit={form.onSubmit}
      aria-label={label}
    >
      <EditNotice form={form} />
      {children}
      <FormFailure form={form} />
      {confirmation}
      <Group className={forms.actions}>
        <Button
          type="submit"
          color={isDanger ? 'red' : 'primary'}
          aria-busy={form.isSending}
          disabled={form.isSending}
        >
          {form.isSending ? 'Saving...' : submit}
        </Button>
      </Group>
    </Box>
  );
}

interface FormsDialogProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with several forms. Like `FormDialog`, it asks before typed text in one of them is lost. */
export function FormsDialog({ opened, title, onClose, children }: FormsDialogProps) {
  const [all] = useState(() => new Map<string, DialogForm>());
  const [isAsking, setAsking] = useState(false);
  const discard = () => {
    setAsking(false);
    for (const form of all.values()) form.discard();
    onClose();
  };
  const close = () => {
    const open = [...all.values()];
    if (open.some(({ isSending }) => isSending)) return;
    if (open.some(({ isDirty }) => isDirty)) setAsking(true);
    else discard();
  };
  return (
    <FormsContext value={all}>
      <AdminDialog opened={opened && !isAsking} onClose={close} title={title} closeOnClickOutside={false}>
        {children}
      </AdminDialog>
      <DiscardQuestion isAsking={isAsking} onDiscard={discard} onStay={() => setAsking(false)} />
    </FormsContext>
  );
}
