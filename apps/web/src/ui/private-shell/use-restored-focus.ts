import { type RefObject, useEffect } from 'react';
import { type FocusTarget, nearestTo, placeOf } from './focus-target.ts';

/** In milliseconds: the time for a closing dialog to return the focus itself. */
const FOCUS_DELAY_MS = 100;

/**
 * Keeps the keyboard's place: where the focused control goes with what it did, such as the button of a deleted row,
 * or is disabled while it works, the browser drops the focus and the next Tab begins at the top of the page. Here it
 * goes on to the nearest element, or back to the control once that works again.
 */
export function useRestoredFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let place: FocusTarget = [];
    let placeInMain: FocusTarget = [];
    let wasDisabled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      wasDisabled = false;
      place = placeOf(target);
      if (main.current?.contains(target)) placeInMain = place;
    };
    const isLost = () => last !== null && document.activeElement === document.body;

    const nearest = () => {
      const root = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? main.current;
      return root ? (nearestTo(place, root) ?? nearestTo(placeInMain, root) ?? root) : null;
    };
    const restore = () => {
      timer = undefined;
      if (!isLost()) return;
      if (!last?.isConnected) nearest()?.focus({ preventScroll: true });
      // If the control still works, the person left it on purpose.
      else if (wasDisabled && last instanceof HTMLElement) last.focus({ preventScroll: true });
    };
    const onChange = () => {
      if (last?.matches(':disabled')) wasDisabled = true;
      if (!isLost()) return;
      timer ??= setTimeout(restore, FOCUS_DELAY_MS);
    };

    const watcher = new MutationObserver(onChange);
    watcher.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', onFocus);
    return () => {
      watcher.disconnect();
      document.removeEventListener('focusin', onFocus);
      clearTimeout(timer);
    };
  }, [main]);
}
