import type { LinkedNotification } from '@rapport/domain/notifications/schema';
import type { WebNotification } from '@rapport/domain/notifications/web-notifications';
import { describe, expect, it } from 'vitest';
import { mergeNotifications } from './bell-items.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

const server = (minute: number, changes: Partial<LinkedNotification> = {}): LinkedNotification => ({
  id: `id-${minute}`,
  type: 'system_alert',
  title: `Server ${minute}`,
  message: 'm',
  isRead: false,
  priority: 'low',
  createdAt: at(minute),
  subject: null,
  ...changes,
});

const browser = (minute: number): WebNotification => ({
  id: `id-${minute}`,
  title: `Browser ${minute}`,
  message: 'm',
  type: 'success',
  timestamp: at(minute),
  read: true,
});

const titles = (sources: Partial<Parameters<typeof mergeNotifications>[0]>) =>
  mergeNotifications({ server: [], browser: [], hasOlder: false, isAdmin: false, ...sources }).map(
    ({ title }) => title,
  );

describe('the notifications of the server and of the browser', () => {
  it('are one list, newest first', () => {
    const sources = { server: [server(5), server(3)], browser: [browser(4), browser(1)] };
    expect(titles(sources)).toEqual(['Server 5', 'Browser 4', 'Server 3', 'Browser 1']);
  });

  it('keep the order of the server where they share an instant', () => {
    const same = [server(1, { title: 'First' }), server(1, { title: 'Second' })];
    expect(titles({ server: same, browser: [browser(1)] })).toEqual(['First', 'Second', 'Browser 1']);
  });

  it('of the browser wait while older ones of the server are not loaded', () => {
    const sources = { server: [server(5), server(3)], browser: [browser(4), browser(1)], hasOlder: true };
    expect(titles(sources)).toEqual(['Server 5', 'Browser 4', 'Server 3']);
  });

  it('have keys of their own, although the ids may be the same', () => {
    const items = mergeNotifications({
      server: [server(1)],
      browser: [browser(1)],
      hasOlder: false,
      isAdmin: false,
    });
    expect(new Set(items.map(({ key }) => key)).size).toBe(2);
  });

  it('lead to their page; one of the browser that names none leads nowhere', () => {
    const paths = mergeNotifications({
      server: [server(3, { subject: { type: 'own_plan', id: 'p' } })],
      browser: [{ ...browser(2), path: '/#contact' }, browser(1)],
      hasOlder: false,
      isAdmin: false,
    }).map(({ path }) => path);
    expect(paths).toEqual(['/client-portal?tab=plans', '/#contact', null]);
  });
});
