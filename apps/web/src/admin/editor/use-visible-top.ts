import { type RefObject, useEffect } from 'react';

/**
 * Keeps a toolbar that sticks to the top of the window in view while the keyboard of a phone moves the page up. Sets
 * `--visible-top` of the element to the height that is out of view.
 */
export function useVisibleTop(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const update = () =>
      ref.current?.style.setProperty('--visible-top', `${Math.max(0, viewport?.offsetTop ?? 0)}px`);
    viewport?.addEventListener('resize', update);
    viewport?.addEventListener('scroll', update);
    return () => {
      viewport?.removeEventListener('resize', update);
      viewport?.removeEventListener('scroll', update);
    };
  }, [ref]);
}
