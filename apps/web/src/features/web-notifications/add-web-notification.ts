import type { NewWebNotification } from '@rapport/domain/notifications/web-notifications';

/**
 * Adds a notice to the list that is kept in this browser only (section 7). A browser that keeps nothing, or a list
 * that cannot be read, costs the visitor a notice and nothing else.
 */
export async function addWebNotification(notice: NewWebNotification): Promise<void> {
  try {
    const notifications = await import('@rapport/domain/notifications/web-notifications');
    const stored = readStored(notifications.WEB_NOTIFICATIONS_KEY, notifications.parseWebNotifications);
    const list = notifications.addWebNotification(stored, notice, new Date());
    localStorage.setItem(notifications.WEB_NOTIFICATIONS_KEY, JSON.stringify(list));
  } catch {
    // The toast has said the same already.
  }
}

function readStored<T>(key: string, parse: (stored: string | null) => T[]): T[] {
  try {
    return parse(localStorage.getItem(key));
  } catch {
    // Section 8: a stored list that cannot be parsed starts empty.
    return [];
  }
}
