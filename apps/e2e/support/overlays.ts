import { expect, type Page } from '@playwright/test';

/**
 * Waits until the history has an entry for each of so many open overlays. A step through the history that is still
 * under way would be lost with the next one, or abort a navigation: only a test is that fast.
 */
export async function expectOverlays(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.history.state?.overlays ?? 0)).toBe(count);
}
