import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { tipStore } from './tooltip-store.ts';

interface TipHandlers<Element extends HTMLElement> {
  ref: RefObject<Element | null>;
  onPointerEnter: (event: PointerEvent<Element>) => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<Element>) => void;
  onBlur: () => void;
}

/** Tells an element in words to a pointer that rests on it and to the keyboard's focus; a finger that holds means something else. */
export function useTooltip<Element extends HTMLElement>(label: string): TipHandlers<Element> {
  const ref = useRef<Element>(null);
  // An element that goes takes its tooltip with it.
  useEffect(() => {
    const element = ref.current;
    return () => {
      if (tipStore.current()?.owner === element) tipStore.dismiss();
    };
  }, []);
  const leave = () => tipStore.leave();
  return {
    ref,
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'touch') tipStore.come(currentTarget, label);
    },
    onPointerLeave: leave,
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) tipStore.come(currentTarget, label);
    },
    onBlur: leave,
  };
}
