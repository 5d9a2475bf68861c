import { importOnline } from '../navigation/import-online.ts';
import { type ToastContent, toastStore } from './toast-store.ts';

let mounting: Promise<boolean> | undefined;

/**
 * Loads and mounts the toast viewport once. Pages that will need a toast quickly (before a redirect half a second
 * later) call it ahead of time. Resolves to false if it could not be loaded; never rejects.
 */
export function prepareToasts(): Promise<boolean> {
  mounting ??= importOnline(() => import('./toast-viewport.tsx')).then(
    ({ mountToastViewport }) => {
      mountToastViewport();
      return true;
    },
    () => {
      // The next toast tries again.
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
