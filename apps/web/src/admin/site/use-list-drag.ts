import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** From this many pixels of the window's edge on, the page scrolls while an entry is dragged. */
const SCROLL_ZONE_PX = 90;
const SCROLL_STEP_PX = 9;

interface Drag {
  from: number;
  /** Where the entry goes if it is let go now. */
  to: number;
  handle: HTMLElement;
  /** Where the handle was when it was taken, in pixels from the top of the window. */
  top: number;
}

export interface ListDrag {
  /** The places of the dragged entry, while one is dragged. */
  drag: Pick<Drag, 'from' | 'to'> | null;
  /** For the handle of the entry at a place: a mouse, a pen or a finger takes it. */
  getHandleProps: (index: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

function listEntries(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>(':scope > [data-entries] > [data-entry]') ?? [])];
}

/** The place of an entry that is let go at this height: behind every other one whose middle is above it. */
function findPlace(frame: HTMLElement | null, from: number, y: number): number {
  return listEntries(frame).filter((entry, index) => {
    const { top, height } = entry.getBoundingClientRect();
    return index !== from && top + height / 2 < y;
  }).length;
}

/**
 * Moves the entries of a list by dragging. The entries are the `[data-entry]` in the `[data-entries]` of the frame, which
 * may hold lists of their own. Escape lets go without moving; near the edges of the window the page scrolls.
 */
export function useListDrag(
  frame: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): ListDrag {
  const [drag, setDrag] = useState<Drag | null>(null);
  const pointer = useRef(0);
  const isDragging = drag !== null;

  const update = () =>
    setDrag((now) => {
      if (now === null) return null;
      const to = findPlace(frame.current, now.from, pointer.current);
      return to === now.to ? now : { ...now, to };
    });

  // The entries are folded while one is dragged; the taken one stays under the pointer.
  const handle = drag?.handle;
  const top = drag?.top;
  useLayoutEffect(() => {
    if (handle === undefined || top === undefined) return;
    window.scrollBy({ top: handle.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [handle, top]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `update` reads what is current at each call.
  useEffect(() => {
    if (!isDragging) return;
    let frameId = 0;
    const scroll = () => {
      const y = pointer.current;
      const step =
        y < SCROLL_ZONE_PX ? -SCROLL_STEP_PX : y > window.innerHeight - SCROLL_ZONE_PX ? SCROLL_STEP_PX : 0;
      if (step !== 0) {
        window.scrollBy({ top: step, behavior: 'instant' });
        update();
      }
      frameId = requestAnimationFrame(scroll);
    };
    frameId = requestAnimationFrame(scroll);
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(null);
    };
    window.addEventListener('keydown', cancel);
    return () => {
      cancelAnimationFrame(frameId);
      window.removeEventListener('keydown', cancel);
    };
  }, [isDragging]);

  return {
    drag,
    getHandleProps: (index) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        const { currentTarget, pointerId, clientY } = event;
        currentTarget.setPointerCapture(pointerId);
        pointer.current = clientY;
        const { top: start } = currentTarget.getBoundingClientRect();
        setDrag({ from: index, to: index, handle: currentTarget, top: start });
      },
      onPointerMove: ({ clientY }) => {
        if (!isDragging) return;
        pointer.current = clientY;
        update();
      },
      onPointerUp: () => {
        if (drag !== null && drag.to !== drag.from) onMove(drag.from, drag.to);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
