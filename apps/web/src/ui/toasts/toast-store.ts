/** The tone of a toast: success, failure or information. */
export type ToastTone = 'success' | 'error' | 'info';

export type ToastContent = {
  title: string;
  message?: string | undefined;
  tone?: ToastTone | undefined;
  /** True where the focus moves to the same message, so that a screen reader reads it once. */
  isRead?: boolean;
};

export type Toast = {
  id: number;
  title: string;
  message: string | undefined;
  tone: ToastTone;
  isRead: boolean;
  open: boolean;
};

/** How long a toast is shown, in milliseconds. */
export const TOAST_DURATION_MS = 5000;

/** How long the store holds a dismissed toast, in milliseconds. */
export const TOAST_REMOVAL_DELAY_MS = 1_000_000;

/**
 * Holds at most one toast: a new one replaces the current one. A dismissed toast closes at once and is removed after
 * `TOAST_REMOVAL_DELAY_MS`.
 */
export function createToastStore() {
  let current: Toast | null = null;
  let lastId = 0;
  let removal: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function change(next: Toast | null): void {
    current = next;
    for (const listener of listeners) listener();
  }

  function dismiss(id: number): void {
    if (current?.id !== id || !current.open) return;
    change({ ...current, open: false });
    removal = setTimeout(() => change(null), TOAST_REMOVAL_DELAY_MS);
  }

  return {
    /** The toast that is shown or just closing; null when there is none. */
    current: (): Toast | null => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show({ title, message, tone = 'info', isRead = false }: ToastContent): number {
      clearTimeout(removal);
      lastId += 1;
      change({ id: lastId, title, message, tone, isRead, open: true });
      return lastId;
    },
    dismiss,
  };
}

/** The one store of the page. */
export const toastStore = createToastStore();
