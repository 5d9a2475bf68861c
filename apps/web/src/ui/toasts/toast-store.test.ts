import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToastStore, TOAST_DURATION_MS, TOAST_REMOVAL_DELAY_MS } from './toast-store.ts';

describe('the toast store', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('holds at most one toast: a new one takes the place of the old', () => {
    const store = createToastStore();
    store.show({ title: 'First' });
    store.show({ title: 'Second', tone: 'error' });
    expect(store.current()).toMatchObject({ title: 'Second', tone: 'error', open: true });
  });

  test('gives every toast an id of its own, the same text twice too', () => {
    const store = createToastStore();
    expect(store.show({ title: 'Saved' })).not.toBe(store.show({ title: 'Saved' }));
  });

  test('a toast without a tone is a plain notice', () => {
    const store = createToastStore();
    store.show({ title: 'Saved' });
    expect(store.current()?.tone).toBe('info');
  });

  test('a dismissed toast closes at once and is forgotten after 1,000,000 ms', () => {
    const store = createToastStore();
    const id = store.show({ title: 'Saved' });
    store.dismiss(id);
    expect(store.current()).toMatchObject({ id, open: false });
    vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS - 1);
    expect(store.current()?.id).toBe(id);
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeNull();
  });

  test('dismissing a toast that was replaced leaves the new one open', () => {
    const store = createToastStore();
    const first = store.show({ title: 'First' });
    store.show({ title: 'Second' });
    store.dismiss(first);
    expect(store.current()).toMatchObject({ title: 'Second', open: true });
  });

  test('a new toast is not removed by the timer of the one dismissed before it', () => {
    const store = createToastStore();
    store.dismiss(store.show({ title: 'First' }));
    vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS - 1);
    store.show({ title: 'Second' });
    vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS);
    expect(store.current()).toMatchObject({ title: 'Second', open: true });
  });

  test('tells its listeners of every change until they leave', () => {
    const store = createToastStore();
    const heard: (string | undefined)[] = [];
    const leave = store.subscribe(() => heard.push(store.current()?.title));
    const id = store.show({ title: 'Saved' });
    store.dismiss(id);
    leave();
    store.show({ title: 'Unheard' });
    expect(heard).toEqual(['Saved', 'Saved']);
  });

  test('a toast is shown for 5 seconds and removed after 1,000', () => {
    expect([TOAST_DURATION_MS, TOAST_REMOVAL_DELAY_MS]).toEqual([5000, 1_000_000]);
  });
});
