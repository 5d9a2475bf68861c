import { expect } from 'vitest';
import type { Visit } from './browser.ts';

/** Expects a readable page with a way to try again, and no session. */
export function expectRefusal(response: Visit, status: number, title: string): void {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.body).toContain(`<h1>${title}</h1>`);
  expect(response.body).toContain('href="/api/login');
  expect(response.headers.getSetCookie().join()).not.toContain('rapport-session=');
}
