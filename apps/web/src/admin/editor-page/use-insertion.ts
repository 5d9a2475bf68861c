import { type FocusEvent, useRef } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Inserts text at the last cursor position in one of several fields, and moves the cursor behind it. */
export function useInsertion<Field extends string>(set: (field: Field, value: string) => void) {
  const last = useRef<TextField | ((text: string) => void) | null>(null);
  return {
    /** For each of the fields, whose names are the names of the form values. */
    onFocus: (event: FocusEvent<TextField>) => {
      last.current = event.currentTarget;
    },
    /** For an editor, which inserts text itself. */
    onEditorFocus: (insert: (text: string) => void) => {
      last.current = insert;
    },
    /** Where none of the fields had the cursor yet, it is set into `first`. */
    insert: (text: string, first: HTMLElement | null) => {
      if (last.current === null) first?.focus();
      const field = last.current;
      if (typeof field === 'function') return field(text);
      // The field may have been mounted again meanwhile.
      if (!field?.isConnected) return;
      const start = field.selectionStart ?? field.value.length;
      const end = field.selectionEnd ?? start;
      const name = field.name as Field;
      set(name, field.value.slice(0, start) + text + field.value.slice(end));
      // Once the new text is in the field.
      requestAnimationFrame(() => {
        field.focus();
        field.setSelectionRange(start + text.length, start + text.length);
      });
    },
  };
}
