import { errorMessage, issuesOf } from '../../api/api-error.ts';

/** A checkbox confirms what the server asks about and shows no sentence of its own. */
function showsSentence(field: Element | RadioNodeList | null): boolean {
  return field !== null && !(field instanceof HTMLInputElement && field.type === 'checkbox');
}

/** Whether the server's sentence is shown at a field of the form, where it need not be repeated below the form. */
export function isSaidAtField(form: HTMLFormElement, error: unknown): boolean {
  const sentence = errorMessage(error);
  return issuesOf(error).some(
    ({ path, message }) => message === sentence && showsSentence(form.elements.namedItem(String(path[0]))),
  );
}
