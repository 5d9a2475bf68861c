import type { Page } from '@playwright/test';

const MIN_HEIGHT = 44;

/**
 * The visible controls that are too low for touch, each with its height. A link within a sentence may be as high as its
 * line, a check box counts with the target around it, and a stretched control with its whole entry.
 */
export async function smallTouchTargets(page: Page): Promise<string[]> {
  return page.evaluate((minHeight) => {
    const root = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
    const controls = [...root.querySelectorAll('a, button, input, select, summary, [role="tab"]')];
    return controls.flatMap((control) => {
      const isBox = control.matches('[type="checkbox"], [role="switch"]');
      const target = isBox ? (control.closest('label') ?? control.parentElement ?? control) : control;
      const { width, height } = target.getBoundingClientRect();
      const isVisible = width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
      const isInText = control.matches('a') && getComputedStyle(control).display === 'inline';
      const isStretched = getComputedStyle(control, '::after').position === 'absolute';
      // Half a pixel is lost where the browser rounds.
      if (!isVisible || isInText || isStretched || height >= minHeight - 0.5) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      return [`${control.tagName} "${name.trim().slice(0, 40)}": ${Math.round(height)} px`];
    });
  }, MIN_HEIGHT);
}
