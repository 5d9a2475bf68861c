import { Box } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type Tooltip, tooltipStore } from './tooltip-store.ts';

/** The distance of a tooltip from its element and from the edge of the window, in pixels. */
const GAP = 6;
const MARGIN = 8;

/** Positions a tooltip at its side of its element, within the window. */
function positionTooltip(tooltip: HTMLElement, { owner, side }: Tooltip<HTMLElement>): void {
  const around = owner.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const middle = around.left + around.width / 2 - width / 2;
  const above = around.top - GAP - height;
  const isAbove = above >= MARGIN;
  const rightmost = document.documentElement.clientWidth - MARGIN - width;
  const [left, top] =
    side === 'right'
      ? [around.right + GAP, around.top + around.height / 2 - height / 2]
      : [middle, isAbove ? above : around.bottom + GAP];
  tooltip.style.left = `${Math.max(MARGIN, Math.min(left, rightmost))}px`;
  tooltip.style.top = `${top}px`;
}

/** Shows the tooltip of the admin area. Escape, a click and scrolling close it. */
export function TooltipLayer() {
  const tooltip = useSyncExternalStore(tooltipStore.subscribe, tooltipStore.current, () => null);
  const isShown = tooltip !== null;
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') tooltipStore.dismiss();
    };
    const events = ['pointerdown', 'scroll'] as const;
    window.addEventListener('keydown', onKey, true);
    for (const event of events) window.addEventListener(event, tooltipStore.dismiss, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      for (const event of events) window.removeEventListener(event, tooltipStore.dismiss, true);
    };
  }, []);
  return isShown ? <Shown key={tooltip.id} tooltip={tooltip} /> : null;
}

function Shown({ tooltip }: { tooltip: Tooltip<HTMLElement> }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) positionTooltip(box.current, tooltip);
  }, [tooltip]);
  return (
    <Box
      ref={box}
      id={`tooltip-${tooltip.id}`}
      pos="fixed"
      maw="min(280px, 100vw - 16px)"
      px={10}
      py={5}
      bg="var(--ink)"
      c="var(--paper)"
      fz={13}
      lh={1.4}
      style={{ zIndex: 300, borderRadius: 'var(--radius)', overflowWrap: 'anywhere' }}
      role="tooltip"
      onPointerEnter={tooltipStore.hold}
      onPointerLeave={tooltipStore.leave}
    >
      {tooltip.label}
    </Box>
  );
}
