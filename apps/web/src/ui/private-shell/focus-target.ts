/** Selects what can take the focus. */
export const FOCUSABLE = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  'summary',
  '[contenteditable="true"]',
].join(',');

/** The position of an element: its ancestors from the nearest on, each with the index of the child. */
export type FocusTarget = { around: Element; child: number }[];

/** Stores the position of an element, so that it can be found when the element itself is gone. */
export function placeOf(element: Element): FocusTarget {
  const place: FocusTarget = [];
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    if (inner.parentElement === document.body) break;
    const around = inner.parentElement;
    place.push({ around, child: [...around.children].indexOf(inner) });
  }
  return place;
}

function canTakeFocus(element: Element): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.matches(FOCUSABLE) &&
    element.tabIndex >= 0 &&
    element.getClientRects().length > 0
  );
}

function within(element: Element | undefined, isBefore: boolean): HTMLElement | undefined {
  if (!element) return undefined;
  const found = [element, ...element.querySelectorAll(FOCUSABLE)].filter(canTakeFocus);
  return isBefore ? found.at(-1) : found[0];
}

/** The nearest focusable element to a position, inside `root`: what took its place, what follows, what comes before. */
export function nearestTo(place: FocusTarget, root: Element): HTMLElement | undefined {
  for (const { around, child } of place) {
    if (!(around.isConnected && root.contains(around))) continue;
    const children = [...around.children];
    const after = children.slice(child).map((element) => within(element, false));
    const before = children
      .slice(0, child)
      .reverse()
      .map((element) => within(element, true));
    const nearest = [after[0], before[0], ...after.slice(1), ...before.slice(1)].find(Boolean);
    if (nearest) return nearest;
  }
  return undefined;
}
