import { type RefObject, useLayoutEffect } from 'react';
import { findToastOffset } from './toast-position.ts';

/** What may bring a button under a toast: a dialog or menu that opens takes the focus, and one may be scrolled. */
const EVENTS = ['focusin', 'scroll', 'transitionend', 'resize'];

/** Moves toasts away from the buttons of an open dialog or menu while a toast is shown. */
export function useToastPosition(ref: RefObject<HTMLElement | null>, shownId: number | null): void {
  useLayoutEffect(() => {
    const viewport = ref.current;
    const toast = shownId === null ? null : viewport?.querySelector('li');
    if (!viewport || !toast) return;
    let frame = 0;
    const place = () => {
      frame = 0;
      // Its position before it moves, without its entry animation.
      const top = viewport.offsetTop + toast.offsetTop;
      const left = viewport.offsetLeft + toast.offsetLeft;
      const right = left + toast.offsetWidth;
      const offset = findToastOffset({ left, top, right, bottom: top + toast.offsetHeight });
      viewport.style.translate = `0 ${offset}px`;
    };
    const placeSoon = () => {
      frame ||= requestAnimationFrame(place);
    };
    place();
    for (const event of EVENTS) window.addEventListener(event, placeSoon, true);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of EVENTS) window.removeEventListener(event, placeSoon, true);
    };
  }, [ref, shownId]);
}
