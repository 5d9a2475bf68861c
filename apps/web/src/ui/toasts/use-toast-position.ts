import { type RefObject, useLayoutEffect } from 'react';
import { findToastOffset } from './toast-position.ts';

/** Moves toasts away from the buttons of an open dialog or menu while a toast is shown. */
export function useToastPosition(ref: RefObject<HTMLElement | null>, shownId: number | null): void {
  useLayoutEffect(() => {
    const viewport = ref.current;
    if (!viewport || shownId === null) return;
    let frame = 0;
    // In each frame while it is shown, some seconds: menus slide in and move with what loads around them, without an event.
    const place = () => {
      frame = requestAnimationFrame(place);
      // Radix mounts the first toast only after this effect ran.
      const toast = viewport.querySelector('li');
      if (!toast) return;
      // Its position before it moves, without its entry animation; in whole pixels, so that half of one is counted too.
      const top = viewport.offsetTop + toast.offsetTop;
      const left = viewport.offsetLeft + toast.offsetLeft;
      const right = left + toast.offsetWidth;
      const offset = findToastOffset({ left, top, right, bottom: top + toast.offsetHeight + 1 });
      viewport.style.translate = `0 ${offset}px`;
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [ref, shownId]);
}
