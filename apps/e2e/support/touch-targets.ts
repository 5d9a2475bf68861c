import type { Page } from '@playwright/test';

const MIN_SIZE = 44;

/**
 * The visible controls that are too low or too narrow for touch, each with its size. A link within a sentence may be as high
 * as its line, a check box counts with the target around it, and a stretched control with its whole entry. What is hidden
 * from everybody, as the field for robots is, counts as invisible.
 */
export async function smallTouchTargets(page: Page): Promise<string[]> {
  return page.evaluate((min) => {
    const root = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
    const controls = [...root.querySelectorAll('a, button, input, select, summary, [role="tab"]')];
    return controls.flatMap((control) => {
      const isBox = control.matches('[type="checkbox"], [role="switch"]');
      const target = isBox ? (control.closest('label') ?? control.parentElement ?? control) : control;
      const { width, height } = target.getBoundingClientRect();
      const isShown =
        !control.closest('[aria-hidden="true"]') && control.checkVisibility({ visibilityProperty: true });
      const isVisible = width > 1 && height > 1 && isShown;
      const isInText = control.matches('a') && getComputedStyle(control).display === 'inline';
      const isStretched = getComputedStyle(control, '::after').position === 'absolute';
      // Half a pixel is lost where the browser rounds.
      if (!isVisible || isInText || isStretched || Math.min(width, height) >= min - 0.5) return [];
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
