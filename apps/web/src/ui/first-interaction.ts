/** A click can come without any other event, from assistive technology; going back needs no event of the page. */
const MOVES = ['pointermove', 'pointerdown', 'keydown', 'click', 'popstate'] as const;

const waiting = new Set<() => void>();
let hasMoved = false;

function onMove(event: Event): void {
  // Browsers send a move of a pointer that rests, when the page appears or moves below it.
  if (
    event.type === 'pointermove' &&
    !(event as PointerEvent).movementX &&
    !(event as PointerEvent).movementY
  )
    return;
  hasMoved = true;
  for (const move of MOVES) window.removeEventListener(move, onMove, true);
  for (const run of waiting) run();
  waiting.clear();
}

/**
 * Runs something at the first interaction with the page, by pointer or keyboard, or at once if that has happened.
 * Used to load what a click may need, after the page is usable and before the click.
 */
export function atFirstMove(run: () => void): void {
  if (typeof window === 'undefined') return;
  if (hasMoved) {
    run();
    return;
  }
  if (waiting.size === 0) for (const move of MOVES) window.addEventListener(move, onMove, true);
  waiting.add(run);
}
