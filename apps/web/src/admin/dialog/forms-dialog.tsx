import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { AdminDialog } from './admin-dialog.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import type { DialogForm } from './use-dialog-form.ts';

const FormsContext = createContext<Map<string, DialogForm> | null>(null);

/** Registers a form with the `FormsDialog` around it, even while another form is shown. */
export function useFormInDialog(name: string, form: DialogForm): void {
  const forms = useContext(FormsContext);
  useEffect(() => {
    forms?.set(name, form);
  });
}

interface FormsDialogProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with several forms. Like `FormDialog`, it asks before typed text in one of them is lost. */
export function FormsDialog({ opened, title, onClose, children }: FormsDialogProps) {
  const [forms] = useState(() => new Map<string, DialogForm>());
  const [isAsking, setAsking] = useState(false);
  const discard = () => {
    setAsking(false);
    for (const form of forms.values()) form.discard();
    onClose();
  };
  const close = () => {
    const all = [...forms.values()];
    if (all.some(({ isSending }) => isSending)) return;
    if (all.some(({ isDirty }) => isDirty)) setAsking(true);
    else discard();
  };
  return (
    <FormsContext value={forms}>
      <AdminDialog opened={opened && !isAsking} onClose={close} title={title} closeOnClickOutside={false}>
        {children}
      </AdminDialog>
      <DiscardQuestion isAsking={isAsking} onDiscard={discard} onStay={() => setAsking(false)} />
    </FormsContext>
  );
}
