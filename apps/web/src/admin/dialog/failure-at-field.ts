import { errorMessage, issuesOf } from '../../api/api-error.ts';

/** Whether a field shows its error message; a checkbox does not. */
function showsMessage(field: Element | RadioNodeList | null): boolean {
  return field !== null && !(field instanceof HTMLInputElement && field.type === 'checkbox');
}

/** Whether the server's message is shown at a field of the form, and need not be repeated below the form. */
export function isShownAtField(form: HTMLFormElement, error: unknown): boolean {
  const failure = errorMessage(error);
  return issuesOf(error).some(
    ({ path, message }) => message === failure && showsMessage(form.elements.namedItem(String(path[0]))),
  );
}
