import type { FieldErrors } from './form-values.ts';

/** Puts the focus into the first field of the form, in its order on the page, that has an error. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const field = Array.from(form.elements).find(
    (element) => element instanceof HTMLElement && 'name' in element && String(element.name) in errors,
  );
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  // The focus brings the field into view and may leave what it is called above the edge.
  if ('labels' in field) (field as HTMLInputElement).labels?.[0]?.scrollIntoView({ block: 'nearest' });
}
