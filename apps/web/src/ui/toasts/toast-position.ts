/** A box on the screen, in pixels. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** How far a toast moves at a time when it looks for room, and how far it stays from the edges, in pixels. */
const STEP = 4;
const MARGIN = 8;

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * How far down a toast has to move so that it covers none of the boxes, in pixels; less than zero is up, and of two ways
 * the shorter one. Null where it has no room.
 */
export function findFreeOffset(toast: Box, boxes: readonly Box[], screenHeight: number): number | null {
  const near = boxes.filter((box) => box.left < toast.right && toast.left < box.right);
  for (let distance = 0; distance <= screenHeight; distance += STEP) {
    for (const offset of [distance, -distance]) {
      const moved = { ...toast, top: toast.top + offset, bottom: toast.bottom + offset };
      const isOnScreen = distance === 0 || (moved.top >= MARGIN && moved.bottom <= screenHeight - MARGIN);
      if (isOnScreen && !near.some((box) => overlaps(moved, box))) return offset;
    }
  }
  return null;
}

/** What can be pressed in the open dialog, then what else takes part in it. */
const SELECTORS = [
  'button, a[href], input, select, textarea, [contenteditable="true"], [role="radiogroup"]',
  'button, a[href], [role="radiogroup"]',
];

/** The part of a box that a dialog shows of it; null for one that is scrolled out of it. */
function clip(box: Box, around: Box): Box | null {
  const shown = {
    left: Math.max(box.left, around.left),
    top: Math.max(box.top, around.top),
    right: Math.min(box.right, around.right),
    bottom: Math.min(box.bottom, around.bottom),
  };
  return shown.left < shown.right && shown.top < shown.bottom ? shown : null;
}

/**
 * How far a toast has to move off its usual place so that it covers no button of the open dialog or editor and no open
 * menu, in pixels.
 */
export function findToastOffset(toast: Box): number {
  const menus = [...document.querySelectorAll('[role="menu"]')].map((menu) => menu.getBoundingClientRect());
  const [editor] = document.querySelectorAll('[data-editor-page]');
  const dialog = [...document.querySelectorAll('[role="dialog"], dialog[open]')].at(-1) ?? editor;
  if (!dialog) return findFreeOffset(toast, menus, window.innerHeight) ?? 0;
  const around = dialog.getBoundingClientRect();
  for (const selector of SELECTORS) {
    const boxes = [...dialog.querySelectorAll(selector)].flatMap(
      (control) => clip(control.getBoundingClientRect(), around) ?? [],
    );
    const offset = findFreeOffset(toast, [...menus, ...boxes], window.innerHeight);
    if (offset !== null) return offset;
  }
  return 0;
}
