import { type ToastContent, toastStore } from './toast-store.ts';

let mounting: Promise<boolean> | undefined;

/**
 * Fetches and mounts the place where toasts stand, once. Pages that will need a toast in a hurry
 * (a redirect half a second later) call it ahead of time. Resolves to false when it could not be fetched; it never rejects.
 */
export function prepareToasts(): Promise<boolean> {
  mounting ??= import('./toast-viewport.tsx').then(
    ({ mountToastViewport }) => {
      mountToastViewport();
      return true;
    },
    () => {
      // Nothing to show it with, for now: the next toast tries again.
      mounting = undefined;
      return false;
    },
  );
  return mounting;
}

/** Shows a toast: one at a time, for 5 seconds, announced to screen readers. Usable from any place. */
export function showToast(content: ToastContent): void {
  toastStore.show(content);
  void prepareToasts();
}
