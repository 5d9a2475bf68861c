import { expect } from 'vitest';
import type { Visit } from './browser.ts';

/** A page in plain words with a way to try again, and no session. */
export function expectRefusal(answer: Visit, status: number, title: string): void {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(answer.body).toContain(`<h1>${title}</h1>`);
  expect(answer.body).toContain('href="/api/login');
  expect(answer.headers.getSetCookie().join()).not.toContain('rapport-session=');
}
