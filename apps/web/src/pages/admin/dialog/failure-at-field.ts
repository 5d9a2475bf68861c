import { errorMessage, issuesOf } from '../../../app/api-error.ts';

/** Whether the server's sentence stands at a field of the form, where it need not be repeated below the form. */
export function isSaidAtField(form: HTMLFormElement, error: unknown): boolean {
  const sentence = errorMessage(error);
  return issuesOf(error).some(
    ({ path, message }) => message === sentence && form.elements.namedItem(String(path[0])) !== null,
  );
}
