import { WEB_NOTIFICATIONS_KEY } from '@rapport/domain/notifications/web-notifications';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createWebNotificationStore } from './web-notifications.ts';

/** A browser's storage as two tabs see it. */
function storageWith(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

const NOW = new Date('2026-01-05T09:30:00.000Z');

function tab(storage: ReturnType<typeof storageWith>) {
  return createWebNotificationStore(
    () => storage,
    () => NOW,
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the notifications of a browser', () => {
  test('are stored under their key, unread, newest first', () => {
    const storage = storageWith();
    const store = tab(storage);
    store.add({ title: 'First', message: 'One', type: 'success' });
    store.add({ title: 'Second', message: 'Two', type: 'foo' });
    const stored: unknown = JSON.parse(storage.getItem(WEB_NOTIFICATIONS_KEY) ?? 'null');
    expect(stored).toEqual(store.current());
    expect(store.current()).toMatchObject([
      { title: 'Second', type: 'info', read: false },
      { title: 'First', type: 'success', read: false, timestamp: NOW.toISOString() },
    ]);
  });

  test('tell whoever listens, once a change', () => {
    const store = tab(storageWith());
    let calls = 0;
    const stop = store.subscribe(() => {
      calls += 1;
    });
    store.add({ title: 'First', message: 'One' });
    store.markAllRead();
    stop();
    store.clear();
    expect(calls).toBe(2);
    expect(store.current()).toEqual([]);
  });

  test('become read one by one', () => {
    const store = tab(storageWith());
    store.add({ title: 'First', message: 'One' });
    store.add({ title: 'Second', message: 'Two' });
    store.markRead(store.current()[1]?.id ?? '');
    expect(store.current().map(({ read }) => read)).toEqual([false, true]);
  });

  test('of another tab appear here', () => {
    const storage = storageWith();
    const [here, there] = [tab(storage), tab(storage)];
    expect(here.current()).toEqual([]);
    there.add({ title: 'From there', message: 'One' });
    here.storedElsewhere('something-else');
    expect(here.current()).toEqual([]);
    here.storedElsewhere(WEB_NOTIFICATIONS_KEY);
    expect(here.current()).toMatchObject([{ title: 'From there' }]);
  });

  test('that cannot be read are logged, and the list starts empty', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = tab(storageWith({ [WEB_NOTIFICATIONS_KEY]: '{not json' }));
    expect(store.current()).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
    store.add({ title: 'After', message: 'It goes on' });
    expect(store.current()).toHaveLength(1);
  });

  test('last as long as the page where the browser stores nothing', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = createWebNotificationStore(
      () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
      () => NOW,
    );
    store.add({ title: 'Here', message: 'Until the page is left' });
    expect(store.current()).toHaveLength(1);
  });
});
