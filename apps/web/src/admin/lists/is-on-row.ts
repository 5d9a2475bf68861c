import type { MouseEvent } from 'react';

/** Whether a click on a row means the row itself: not a control in it, and not the end of a selection of text. */
export function isOnRow({ target }: MouseEvent): boolean {
  const isControl =
    target instanceof Element && target.closest('a, button, input, label, [role="menu"]') !== null;
  return !isControl && (window.getSelection()?.isCollapsed ?? true);
}
