import { useRef } from 'react';
import type { DialogForm } from '../dialog/use-dialog-form.ts';

/** What happens with a record once it is saved. */
type NextStep<Saved> = (saved: Saved) => void;

/**
 * Actions on the saved record, such as sending a test: where something is typed, it is saved first. A save that fails
 * drops the action.
 */
export function useSaveFirst<Saved>() {
  const formRef = useRef<HTMLFormElement>(null);
  const next = useRef<NextStep<Saved> | null>(null);
  const isRequested = useRef(false);
  return {
    formRef,
    /** The form with a submit of its own button, which runs no action. */
    withForm: (form: DialogForm): DialogForm => ({
      ...form,
      onSubmit: (event) => {
        if (!isRequested.current) next.current = null;
        isRequested.current = false;
        form.onSubmit(event);
      },
    }),
    /** Runs an action: at once where `saved` is what the form shows, else after a save. */
    run: (saved: Saved | null, step: NextStep<Saved>) => {
      if (saved !== null) return step(saved);
      next.current = step;
      isRequested.current = true;
      formRef.current?.requestSubmit();
    },
    /** The action that waited for a save, once; null where the person only saved. */
    take: (): NextStep<Saved> | null => {
      const step = next.current;
      next.current = null;
      return step;
    },
  };
}
