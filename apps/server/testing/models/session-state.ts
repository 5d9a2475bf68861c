import { expect } from 'vitest';
import { sessionCookieName } from '../../src/auth/session-cookie.ts';
import { startSession } from '../../src/auth/session-store.ts';
import type { TestApp } from '../test-app.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const IDLE_MS = 24 * HOUR_MS;
const ABSOLUTE_MS = 30 * 24 * HOUR_MS;
export const START = Date.parse('2026-03-01T08:00:00.000Z');

export const PEOPLE = ['admin@example.com', 'first@example.com', 'second@example.com'] as const;
export const ADMIN = 0;

/** The clock of the product under test. */
export const clock = { now: START };

export interface Session {
  id: string;
  token: string;
  person: number;
  startedAt: number;
  lastSeenAt: number;
  /** Signed out, or ended from elsewhere. */
  isRevoked: boolean;
}

export interface Model {
  sessions: Session[];
  now: number;
}

export interface Product {
  app: TestApp;
  /** The ids of the people of this run. */
  people: string[];
}

export function isOpen({ isRevoked, startedAt, lastSeenAt }: Session, now: number): boolean {
  return !isRevoked && now - startedAt < ABSOLUTE_MS && now - lastSeenAt < IDLE_MS;
}

/** The effect of using a session: its last use is updated, at most once a minute. */
export function use(session: Session, now: number): boolean {
  if (!isOpen(session, now)) return false;
  if (now - session.lastSeenAt > MINUTE_MS) session.lastSeenAt = now;
  return true;
}

export function sessionAt({ sessions }: Model, index: number): Session {
  const session = sessions[index % sessions.length];
  if (!session) throw new Error('no session yet');
  return session;
}

/** One request to the whole server, with the cookie of a session. */
export async function send(
  { app }: Product,
  method: 'GET' | 'DELETE',
  path: string,
  token: string,
): Promise<{ status: number; body: unknown }> {
  const cookie = `${sessionCookieName(app.url)}=${token}`;
  const response = await app.app.inject({
    method,
    url: path,
    headers: { cookie, host: new URL(app.url).host },
  });
  return { status: response.statusCode, body: response.body === '' ? null : safeJson(response.body) };
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Signs a user in, as a finished login does. */
export async function addSession(model: Model, { app, people }: Product, person: number): Promise<void> {
  const { id, token } = await startSession(app.orm.em.fork(), {
    userId: people[person] ?? '',
    now: new Date(model.now),
    idToken: null,
    userAgent: undefined,
  });
  model.sessions.push({ id, token, person, startedAt: model.now, lastSeenAt: model.now, isRevoked: false });
}

/** Checks that everyone's list shows exactly their valid sessions. */
export async function expectLists(model: Model, product: Product): Promise<void> {
  for (const session of model.sessions) {
    const { status, body } = await send(product, 'GET', '/api/account/sessions', session.token);
    const isLive = use(session, model.now);
    expect(status).toBe(isLive ? 200 : 401);
    if (!isLive) continue;
    const listed = (body as { sessions: { id: string; isCurrent: boolean; lastSeenAt: string }[] }).sessions;
    const own = model.sessions.filter(
      ({ person, ...rest }) => person === session.person && isOpen({ person, ...rest }, model.now),
    );
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)));
    expect(listed.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([session.id]);
    for (const { id, lastSeenAt } of listed) {
      expect(Date.parse(lastSeenAt)).toBe(own.find((one) => one.id === id)?.lastSeenAt);
    }
  }
}
