import { afterAll, beforeAll, beforeEach } from 'vitest';
import { issueToken } from '../api-token.ts';
import { call } from '../http.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

export const CONTACT = { name: 'A. Visitor', email: 'visitor@example.com', message: 'Hello' };
export const OTHER_SITE = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
/** One address of each kind: cached, public, for admins, on the typed transport, and one that does not exist there. */
export const READS = [
  '/api/articles',
  '/api/articles?limit=6',
  '/api/auth/user',
  '/api/admin/contacts',
  '/api/openapi.json',
  '/trpc/articles.list?input=%7B%7D',
  '/trpc/account.user',
  '/trpc/contact.list?input=%7B%7D',
];

/** The addresses of the admins; a test may change them. */
export const adminEmails = ['admin@example.com'];
export let app: TestApp;
export let admin: { cookie: string; userId: string };
export let full: { id: string; authorization: string };
export let read: { id: string; authorization: string };
let clock: number;

/** Starts a server for the tests of a file; each test begins with an admin and a token of the scopes `full` and `read`. */
export function useTokenApp(): void {
  beforeAll(async () => {
    clock = Date.parse('2026-01-05T09:30:00.000Z');
    app = await startTestApp({ now: () => new Date(clock), env: { adminEmails } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    adminEmails.splice(0, Infinity, 'admin@example.com');
    admin = await app.signIn({ email: 'Admin@Example.com' });
    full = await issueToken(app.services, { userId: admin.userId, scope: 'full' });
    read = await issueToken(app.services, { userId: admin.userId, scope: 'read' });
  });
}

/** Lets time pass on the server's clock, in milliseconds. */
export function letTimePass(ms: number): void {
  clock += ms;
}

export const now = () => new Date(clock);

export const get = (path: string, headers: Record<string, string>) => call(app.url, 'GET', path, { headers });
export const post = (path: string, headers: Record<string, string>, json?: unknown) =>
  call(app.url, 'POST', path, { headers, json });
