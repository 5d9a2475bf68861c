import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addWebNotification,
  clearWebNotifications,
  countUnread,
  markAllWebNotificationsRead,
  markWebNotificationRead,
  parseWebNotifications,
  removeWebNotification,
  type WebNotification,
} from './web-notifications.ts';

const NOW = new Date('2026-01-05T09:30:00.000Z');
const add = (list: WebNotification[], title: string, now = NOW) =>
  addWebNotification(list, { title, message: 'm', type: 'success' }, now);

describe('browser-only notifications', () => {
  it('are added unread at the start', () => {
    const [second, first] = add(add([], 'first'), 'second', new Date(NOW.getTime() + 5));
    expect(first).toEqual({
      id: '1767605400000',
      title: 'first',
      message: 'm',
      type: 'success',
      timestamp: '2026-01-05T09:30:00.000Z',
      read: false,
    });
    expect(second?.title).toBe('second');
  });

  it.each([
    ['error', 'error'],
    ['warning', 'warning'],
    ['success', 'success'],
    ['info', 'info'],
    ['fatal', 'info'],
    [undefined, 'info'],
  ])('of type %j count as %s', (type, counted) => {
    const notification =
      type === undefined ? { title: 't', message: 'm' } : { title: 't', message: 'm', type };
    expect(addWebNotification([], notification, NOW)[0]?.type).toBe(counted);
  });

  it.each([
    ['/#contact', '/#contact'],
    ['//elsewhere.example', undefined],
    ['/\\elsewhere.example', undefined],
    ['https://elsewhere.example', undefined],
    ['javascript:alert(1)', undefined],
  ])('link to %j only if that is a page of this site, also after storing', (path, expected) => {
    const list = addWebNotification([], { title: 't', message: 'm', path }, NOW);
    expect(list[0]?.path).toBe(expected);
    const stored = JSON.stringify([{ ...list[0], path }]);
    expect(parseWebNotifications(stored)[0]?.path).toBe(expected);
  });

  it('are removed one by one', () => {
    const list = add(add([], 'a'), 'b');
    expect(removeWebNotification(list, list[0]?.id ?? '').map(({ title }) => title)).toEqual(['a']);
    expect(removeWebNotification(list, 'unknown')).toEqual(list);
  });

  it('are limited to the newest 50', () => {
    let list: WebNotification[] = [];
    for (let count = 1; count <= 51; count += 1) list = add(list, String(count));
    expect(list).toHaveLength(50);
    expect(list[0]?.title).toBe('51');
    expect(list.at(-1)?.title).toBe('2');
  });

  it('are marked read one by one, all at once, and cleared', () => {
    const list = add(add([], 'a'), 'b');
    expect(countUnread(list)).toBe(2);
    const one = markWebNotificationRead(list, list[1]?.id ?? '');
    expect(one.map(({ read }) => read)).toEqual([false, true]);
    expect(countUnread(markAllWebNotificationsRead(list))).toBe(0);
    expect(markWebNotificationRead(list, 'unknown')).toEqual(list);
    expect(clearWebNotifications()).toEqual([]);
  });

  it('keep their invariants under any sequence of actions', () => {
    type Action = (list: WebNotification[], index: number) => WebNotification[];
    const actions: Action[] = [
      (list) => add(list, 'at the same instant'),
      (list, index) => add(list, 'later', new Date(NOW.getTime() + index)),
      (list, index) => markWebNotificationRead(list, list[index]?.id ?? ''),
      (list) => markAllWebNotificationsRead(list),
      (list) => parseWebNotifications(JSON.stringify(list)),
    ];
    const sequences = fc.array(fc.tuple(fc.constantFrom(...actions), fc.nat(60)), { maxLength: 150 });
    fc.assert(
      fc.property(sequences, (sequence) => {
        const list = sequence.reduce<WebNotification[]>(
          (before, [action, index]) => action(before, index),
          [],
        );
        expect(list.length).toBeLessThanOrEqual(50);
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
        expect(parseWebNotifications(JSON.stringify(list))).toEqual(list);
        expect(add(list, 'one more').slice(1)).toEqual(list.slice(0, 49));
      }),
    );
  });
});

describe('a stored list', () => {
  it('is empty when nothing is stored', () => {
    expect(parseWebNotifications(null)).toEqual([]);
  });

  it.each(['', 'not json', '{', '{}', 'null', '"text"'])('that is %j throws SyntaxError', (stored) => {
    expect(() => parseWebNotifications(stored)).toThrow(SyntaxError);
  });

  it('loses what is no notification and keeps the rest', () => {
    const good = add([], 'good')[0];
    const others = [
      null,
      5,
      [],
      {},
      { ...good, id: 5 },
      { ...good, title: undefined },
      { ...good, timestamp: 'x' },
    ];
    expect(parseWebNotifications(JSON.stringify([...others, good, good]))).toEqual([good]);
  });

  it('reads an unknown type as info and a missing mark as unread', () => {
    const stored = { id: '1', title: 't', message: 'm', type: 'fatal', timestamp: NOW.toISOString() };
    expect(parseWebNotifications(JSON.stringify([stored]))).toEqual([
      { ...stored, type: 'info', read: false },
    ]);
  });
});
