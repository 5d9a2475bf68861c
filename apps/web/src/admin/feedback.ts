import { errorMessage, httpStatusOf, isUnauthorized } from '../api/api-error.ts';
import { showToast } from '../ui/toasts/show-toast.ts';

/** Says that something was done, in the words of section 8. */
export function succeeded(message: string): void {
  showToast({ title: 'Success', message, tone: 'success' });
}

/** The sentence of section 8, with the server's own reason where the request itself was the trouble. */
export function failureText(sentence: string, error: unknown): string {
  const reason = errorMessage(error);
  const status = httpStatusOf(error);
  if (reason === null || status === null || status >= 500 || status === 400) return sentence;
  return `${sentence}. ${reason}`;
}

/** Says that something failed. A session that has ended is told by the admin gate alone (decision 32). */
export function failed(sentence: string, error: unknown): void {
  if (isUnauthorized(error)) return;
  showToast({ title: 'Error', message: failureText(sentence, error), tone: 'error' });
}
