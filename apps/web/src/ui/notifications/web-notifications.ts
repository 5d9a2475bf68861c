import {
  addWebNotification,
  clearWebNotifications,
  markAllWebNotificationsRead,
  markWebNotificationRead,
  type NewWebNotification,
  parseWebNotifications,
  removeWebNotification,
  WEB_NOTIFICATIONS_KEY,
  type WebNotification,
} from '@rapport/domain/notifications/web-notifications';
import { logInBrowser } from '../browser-log.ts';

const EMPTY: WebNotification[] = [];

/** The storage of the browser, or as much of it as the notifications need. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * The notifications of this browser: stored in its local storage and never sent anywhere. Without local storage they
 * are lost with the page.
 */
export function createWebNotificationStore(storage: () => Storage, now: () => Date) {
  let list: WebNotification[] | null = null;
  const listeners = new Set<() => void>();

  function read(): WebNotification[] {
    try {
      return parseWebNotifications(storage().getItem(WEB_NOTIFICATIONS_KEY));
    } catch (error) {
      // The list starts empty.
      logInBrowser('The stored notifications cannot be read; the list starts empty.', error);
      return EMPTY;
    }
  }

  function show(next: WebNotification[]): void {
    list = next;
    for (const listener of listeners) listener();
  }

  function change(next: (list: readonly WebNotification[]) => WebNotification[]): void {
    const changed = next(current());
    try {
      storage().setItem(WEB_NOTIFICATIONS_KEY, JSON.stringify(changed));
    } catch {
      // Storage is full or forbidden: the list lasts as long as the page.
    }
    show(changed);
  }

  function current(): WebNotification[] {
    list ??= read();
    return list;
  }

  return {
    current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (notification: NewWebNotification) =>
      change((before) => addWebNotification(before, notification, now())),
    markRead: (id: string) => change((before) => markWebNotificationRead(before, id)),
    remove: (id: string) => change((before) => removeWebNotification(before, id)),
    markAllRead: () => change(markAllWebNotificationsRead),
    clear: () => change(clearWebNotifications),
    /** Another tab has changed what is stored. */
    storedElsewhere: (key: string | null) => {
      if (key === WEB_NOTIFICATIONS_KEY || key === null) show(read());
    },
  };
}

/** The one list of the page. */
export const webNotifications = createWebNotificationStore(
  () => window.localStorage,
  () => new Date(),
);

declare global {
  interface Window {
    /** Adds a notification from anywhere on the page. */
    addWebNotification?: (notification: NewWebNotification) => void;
  }
}

/** Offers the list to the whole page, reads it, and listens to the other tabs. */
export function startWebNotifications(): void {
  window.addWebNotification = webNotifications.add;
  window.addEventListener('storage', ({ key }) => webNotifications.storedElsewhere(key));
  webNotifications.current();
}
