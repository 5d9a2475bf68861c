import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTooltipStore } from './tooltip-store.ts';

describe('the tooltip of the page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const store = () => createTooltipStore<string>();

  it('opens after 700 ms, and not for a pointer that leaves before', () => {
    const tooltips = store();
    tooltips.enter('a', 'Edit');
    vi.advanceTimersByTime(699);
    expect(tooltips.current()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(tooltips.current()).toMatchObject({ label: 'Edit', owner: 'a' });

    const passing = store();
    passing.enter('a', 'Edit');
    passing.leave();
    vi.advanceTimersByTime(5000);
    expect(passing.current()).toBeNull();
  });

  it('stays for 300 ms, within which the next one opens at once', () => {
    const tooltips = store();
    tooltips.enter('a', 'Edit');
    vi.advanceTimersByTime(700);
    const first = tooltips.current()?.id;
    tooltips.leave();
    vi.advanceTimersByTime(299);
    tooltips.enter('b', 'Delete');
    expect(tooltips.current()).toMatchObject({ label: 'Delete' });
    expect(tooltips.current()?.id).not.toBe(first);
    vi.advanceTimersByTime(1000);
    expect(tooltips.current()).not.toBeNull();
    tooltips.leave();
    vi.advanceTimersByTime(300);
    expect(tooltips.current()).toBeNull();
  });

  it('stays while the pointer is on it, and closes at once when dismissed', () => {
    const tooltips = store();
    const listener = vi.fn();
    tooltips.subscribe(listener);
    tooltips.enter('a', 'Edit');
    vi.advanceTimersByTime(700);
    tooltips.leave();
    tooltips.hold();
    vi.advanceTimersByTime(5000);
    expect(tooltips.current()).not.toBeNull();
    tooltips.dismiss();
    expect(tooltips.current()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
