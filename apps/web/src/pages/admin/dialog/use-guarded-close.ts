import { useState } from 'react';
import type { DialogForm } from './use-dialog-form.ts';

/**
 * Asks before a dialog with a long text closes and what was typed is lost. The form keeps its draft until the answer.
 */
export function useGuardedClose(form: DialogForm, isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const discard = () => {
    form.discard();
    onClose();
  };
  return {
    isAsking,
    /** For the dialog around the form: closing it discards nothing yet. */
    form: { ...form, discard: () => undefined },
    close: () => (isDirty ? setAsking(true) : discard()),
    discard,
    stay: () => setAsking(false),
  };
}
