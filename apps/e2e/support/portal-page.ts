import type { Locator, Page, Request } from '@playwright/test';
import { calledProcedures } from './stub-calls.ts';

/** The hours left, on the overview. */
export const hoursLeft = (page: Page): Locator => page.getByRole('region', { name: 'Hours left' });

/** The button that opens and closes the row of a plan. */
export const planButton = (page: Page, name: string): Locator =>
  page.getByRole('article', { name, exact: true }).getByRole('button', { name, exact: true });

/**
 * Measures the time from the call that shows that someone is signed out to the request of the sign-in, in milliseconds of
 * the browser's clock. Call it before the page opens, and call the result after the sign-in has responded.
 */
export function measureTimeUntilLogin(page: Page, procedure: string): () => number {
  let asked: Request | undefined;
  let left: Request | undefined;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/trpc/') && calledProcedures(request).includes(procedure)) asked ??= request;
    if (pathname === '/api/login') left ??= request;
  });
  return () => (left?.timing().startTime ?? 0) - (asked?.timing().startTime ?? 0);
}
