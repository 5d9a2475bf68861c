import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import classes from './tooltip-layer.module.css';
import { type Tip, tipStore } from './tooltip-store.ts';

/** Between what is told and its tooltip, and between that and the window's edge, in pixels. */
const GAP = 6;
const MARGIN = 8;

/** Above its owner, below it where there is no room, and never past the edge of the window. */
function place(tip: HTMLElement, owner: HTMLElement): void {
  const around = owner.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const middle = around.left + around.width / 2 - width / 2;
  const above = around.top - GAP - height;
  const rightmost = document.documentElement.clientWidth - MARGIN - width;
  tip.style.left = `${Math.max(MARGIN, Math.min(middle, rightmost))}px`;
  tip.style.top = `${above < MARGIN ? around.bottom + GAP : above}px`;
}

/** Where the tooltip of the admin area stands (decision 27). Escape, a click and scrolling take it away. */
export function TooltipLayer() {
  const tip = useSyncExternalStore(tipStore.subscribe, tipStore.current, () => null);
  const isShown = tip !== null;
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') tipStore.dismiss();
    };
    const goes = ['pointerdown', 'scroll'] as const;
    window.addEventListener('keydown', onKey, true);
    for (const go of goes) window.addEventListener(go, tipStore.dismiss, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      for (const go of goes) window.removeEventListener(go, tipStore.dismiss, true);
    };
  }, []);
  return isShown ? <Shown key={tip.id} tip={tip} /> : null;
}

function Shown({ tip }: { tip: Tip<HTMLElement> }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) place(box.current, tip.owner);
  }, [tip]);
  return (
    <div
      ref={box}
      id={`tip-${tip.id}`}
      className={classes.tip}
      role="tooltip"
      onPointerEnter={tipStore.stay}
      onPointerLeave={tipStore.leave}
    >
      {tip.label}
    </div>
  );
}
