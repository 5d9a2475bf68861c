import { errorMessage, httpStatusOf, isUnauthorized } from '../../api/api-error.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';

/** Shows a success toast. */
export function succeeded(message: string): void {
  showToast({ title: 'Success', message, tone: 'success' });
}

/** The text of an error toast: the sentence, with the server's reason when the server refused the request. */
export function formatFailure(sentence: string, error: unknown): string {
  const reason = errorMessage(error);
  const status = httpStatusOf(error);
  if (reason === null || status === null || status >= 500 || status === 400) return sentence;
  return `${sentence}. ${reason}`;
}

/** The toasts of a call: its success in the words of the server, and its failure. */
export function toastsOf(failure: string, onDone?: () => void) {
  return {
    onSuccess: ({ message }: { message: string }) => {
      succeeded(message);
      onDone?.();
    },
    onError: (error: unknown) => failed(failure, error),
  };
}

/** The toasts of a form in a dialog, which closes when the form is sent. */
export function formToastsOf(failure: string, onClose: () => void) {
  return {
    onFailed: (error: unknown) => failed(failure, error),
    onSent: (merged: string, { message }: { message: string }) => {
      succeeded(message + merged);
      onClose();
    },
  };
}

/** Shows an error toast, except when the session has ended: the admin gate reports that. */
export function failed(sentence: string, error: unknown): void {
  if (isUnauthorized(error)) return;
  showToast({ title: 'Error', message: formatFailure(sentence, error), tone: 'error' });
}
