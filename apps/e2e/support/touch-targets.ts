import type { Page } from '@playwright/test';

const MIN_SIZE = 44;

/**
 * The visible controls that are too low or too narrow for touch, each with its size. A link within a sentence may be as high
 * as its line, a stretched control counts with its whole entry, and a check box or a radio button with its label: it is small when a finger that
 * touches the row above or below it misses. What is hidden from everybody, as the field for robots is, counts as invisible.
 */
export async function smallTouchTargets(page: Page): Promise<string[]> {
  return page.evaluate((min) => {
    const root = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
    const controls = [...root.querySelectorAll('a, button, input, select, summary, [role="tab"]')];

    const isRowOf = (box: HTMLInputElement): boolean => {
      box.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = box.getBoundingClientRect();
      return [1 - min / 2, min / 2 - 1].every((away) => {
        const hit = document.elementFromPoint(left + width / 2, top + height / 2 + away);
        return hit === box || [...(box.labels ?? [])].some((label) => label.contains(hit));
      });
    };

    const isLarge = (control: Element): boolean => {
      const label = control.closest('label');
      const isBox =
        control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
      if (isBox && !label) return isRowOf(control);
      const { width, height } = ((isBox && label) || control).getBoundingClientRect();
      // Half a pixel is lost where the browser rounds.
      return Math.min(width, height) >= min - 0.5;
    };

    return controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const isShown =
        !control.closest('[aria-hidden="true"]') && control.checkVisibility({ visibilityProperty: true });
      const isVisible = width > 1 && height > 1 && isShown;
      const isInText = control.matches('a') && getComputedStyle(control).display === 'inline';
      const isStretched = getComputedStyle(control, '::after').position === 'absolute';
      if (!isVisible || isInText || isStretched || isLarge(control)) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      return [
        `${control.tagName} "${name.trim().slice(0, 40)}": ${Math.round(width)} × ${Math.round(height)} px`,
      ];
    });
  }, MIN_SIZE);
}

/** The visible fields whose text is so small that a phone zooms the page to them, each with its size. */
export async function zoomedFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, select, textarea, [contenteditable="true"]')];
    return fields
      .filter((field) => !field.matches('[type="checkbox"], [type="radio"], [type="color"], [type="file"]'))
      .filter((field) => field.checkVisibility({ visibilityProperty: true }))
      .map((field) => ({ field, size: Number.parseFloat(getComputedStyle(field).fontSize) }))
      .filter(({ size }) => size < 16)
      .map(({ field, size }) => `${field.tagName} ${field.getAttribute('name') ?? field.id}: ${size} px`);
  });
}
