import { type FocusEvent, useRef } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Puts text where the cursor last stood in one of several fields of a form, and the cursor behind it. */
export function useInsertion<Field extends string>(set: (field: Field, value: string) => void) {
  const last = useRef<TextField | null>(null);
  return {
    /** For each of the fields; their names are those of the form. */
    onFocus: (event: FocusEvent<TextField>) => {
      last.current = event.currentTarget;
    },
    insert: (text: string) => {
      const field = last.current;
      // Fields that began again take the place of those the cursor stood in.
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
