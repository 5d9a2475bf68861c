import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { tooltipStore } from './tooltip-store.ts';

interface TooltipHandlers<Element extends HTMLElement> {
  ref: RefObject<Element | null>;
  onPointerEnter: (event: PointerEvent<Element>) => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<Element>) => void;
  onBlur: () => void;
}

/** Shows the label of an element to a resting pointer and to the keyboard focus, but not to touch. */
export function useTooltip<Element extends HTMLElement>(label: string): TooltipHandlers<Element> {
  const ref = useRef<Element>(null);
  // A removed element closes its tooltip.
  useEffect(() => {
    const element = ref.current;
    return () => {
      if (tooltipStore.current()?.owner === element) tooltipStore.dismiss();
    };
  }, []);
  const leave = () => tooltipStore.leave();
  return {
    ref,
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'touch') tooltipStore.enter(currentTarget, label);
    },
    onPointerLeave: leave,
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) tooltipStore.enter(currentTarget, label);
    },
    onBlur: leave,
  };
}
