import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTipStore } from './tooltip-store.ts';

describe('the tooltip of the page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const store = () => createTipStore<string>();

  it('opens after 700 ms, and not for a pointer that only passes', () => {
    const tips = store();
    tips.come('a', 'Edit');
    vi.advanceTimersByTime(699);
    expect(tips.current()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(tips.current()).toMatchObject({ label: 'Edit', owner: 'a' });

    const passing = store();
    passing.come('a', 'Edit');
    passing.leave();
    vi.advanceTimersByTime(5000);
    expect(passing.current()).toBeNull();
  });

  it('stays 300 ms, and whoever reaches the next by then sees that at once', () => {
    const tips = store();
    tips.come('a', 'Edit');
    vi.advanceTimersByTime(700);
    const first = tips.current()?.id;
    tips.leave();
    vi.advanceTimersByTime(299);
    tips.come('b', 'Delete');
    expect(tips.current()).toMatchObject({ label: 'Delete' });
    expect(tips.current()?.id).not.toBe(first);
    vi.advanceTimersByTime(1000);
    expect(tips.current()).not.toBeNull();
    tips.leave();
    vi.advanceTimersByTime(300);
    expect(tips.current()).toBeNull();
  });

  it('stays while the pointer is on it, and goes at once when dismissed', () => {
    const tips = store();
    const heard = vi.fn();
    tips.subscribe(heard);
    tips.come('a', 'Edit');
    vi.advanceTimersByTime(700);
    tips.leave();
    tips.stay();
    vi.advanceTimersByTime(5000);
    expect(tips.current()).not.toBeNull();
    tips.dismiss();
    expect(tips.current()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
