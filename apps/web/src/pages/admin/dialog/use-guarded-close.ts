import { useState } from 'react';
import type { DialogForm } from './use-dialog-form.ts';

/**
 * Asks before a dialog with a long text closes and what was typed is lost. The form keeps its draft until the answer.
 */
export function useGuardedClose(form: DialogForm, isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const discard = () => {
    setAsking(false);
    form.discard();
    onClose();
  };
  return {
    isAsking,
    /** For the dialog around the form: closing it discards nothing yet. */
    form: { ...form, leave: () => undefined },
    close: () => {
      // What was refused for somebody else's is decided on when the record is opened again.
      if (form.isRefused) onClose();
      else if (isDirty) setAsking(true);
      else discard();
    },
    discard,
    stay: () => setAsking(false),
  };
}
