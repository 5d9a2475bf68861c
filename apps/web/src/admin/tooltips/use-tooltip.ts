import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type TooltipSide, tooltipStore } from './tooltip-store.ts';

interface TooltipHandlers<Element extends HTMLElement> {
  ref: RefObject<Element | null>;
  onPointerEnter: (event: PointerEvent<Element>) => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<Element>) => void;
  onBlur: () => void;
}

interface TooltipOptions {
  side?: TooltipSide;
  /** A media query: elsewhere the label is in the page and there is no tooltip. */
  media?: string;
}

/** Shows the label of an element to a resting pointer and to the keyboard focus, but not to touch. */
export function useTooltip<Element extends HTMLElement>(
  label: string,
  { side, media }: TooltipOptions = {},
): TooltipHandlers<Element> {
  const ref = useRef<Element>(null);
  // A removed element closes its tooltip.
  useEffect(() => {
    const element = ref.current;
    return () => {
      if (tooltipStore.current()?.owner === element) tooltipStore.dismiss();
    };
  }, []);
  const enter = (element: Element) => {
    if (media === undefined || window.matchMedia(media).matches) tooltipStore.enter(element, label, side);
  };
  const leave = () => tooltipStore.leave();
  return {
    ref,
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'touch') enter(currentTarget);
    },
    onPointerLeave: leave,
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) enter(currentTarget);
    },
    onBlur: leave,
  };
}
