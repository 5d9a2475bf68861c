import { UserEntity } from '@rapport/db/entities/account';
import fc from 'fast-check';
import { expect } from 'vitest';
import { startTestApp } from '../test-app.ts';
import { clearTables } from './callers.ts';
import { type ModelTest, type Step, step } from './run-model.ts';
import {
  ADMIN,
  addSession,
  clock,
  expectLists,
  HOUR_MS,
  IDLE_MS,
  isOpen,
  MINUTE_MS,
  type Model,
  PEOPLE,
  type Product,
  START,
  send,
  sessionAt,
  use,
} from './session-state.ts';

type SessionStep = Step<Model, Product>;

const which = fc.nat({ max: 20 });
const hasSession = ({ sessions }: Readonly<Model>) => sessions.length > 0;

const signIn = fc.nat({ max: PEOPLE.length - 1 }).map(
  (person): SessionStep =>
    step(
      'sign in',
      PEOPLE[person],
      (model, product) => addSession(model, product, person),
      ({ sessions }) => sessions.length < 8,
    ),
);

const useSession = which.map(
  (index): SessionStep =>
    step(
      'use a session',
      index,
      async (model, product) => {
        const session = sessionAt(model, index);
        const { status, body } = await send(product, 'GET', '/api/auth/user', session.token);
        if (!use(session, model.now)) return expect(status).toBe(401);
        expect(status).toBe(200);
        expect(body).toMatchObject({
          id: product.people[session.person],
          email: PEOPLE[session.person],
          isAdmin: session.person === ADMIN,
        });
      },
      hasSession,
    ),
);

const useWrongToken = fc
  .record({ session: which, change: fc.constantFrom('first character', 'shorter', 'lower case', 'empty') })
  .map(
    (values): SessionStep =>
      step(
        'use a changed token',
        values,
        async (model, product) => {
          const { token } = sessionAt(model, values.session);
          const changed = {
            'first character': `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
            shorter: token.slice(1),
            'lower case': token.toLowerCase(),
            empty: '',
          }[values.change];
          expect((await send(product, 'GET', '/api/auth/user', changed)).status).toBe(401);
        },
        hasSession,
      ),
  );

const signOut = which.map(
  (index): SessionStep =>
    step(
      'sign out',
      index,
      async (model, product) => {
        const session = sessionAt(model, index);
        expect((await send(product, 'GET', '/api/logout', session.token)).status).toBe(302);
        session.isRevoked = true;
      },
      hasSession,
    ),
);

const signOutWhileUsing = which.map(
  (index): SessionStep =>
    step(
      'sign out while requests are under way',
      index,
      async (model, product) => {
        const session = sessionAt(model, index);
        const requests = [0, 1, 2].map(() => send(product, 'GET', '/api/auth/user', session.token));
        await send(product, 'GET', '/api/logout', session.token);
        const isStillOpen = isOpen(session, model.now);
        for (const { status } of await Promise.all(requests)) {
          expect(isStillOpen ? [200, 401] : [401]).toContain(status);
        }
        session.isRevoked = true;
      },
      hasSession,
    ),
);

/** Ends a session from another one; only one's own open session, or anyone's for an admin. */
const endSession = fc.record({ by: which, target: which, asAdmin: fc.boolean() }).map(
  (values): SessionStep =>
    step(
      'end a session from another one',
      values,
      async (model, product) => {
        const by = sessionAt(model, values.by);
        const target = sessionAt(model, values.target);
        const path = values.asAdmin ? '/api/admin/sessions' : '/api/account/sessions';
        const { status } = await send(product, 'DELETE', `${path}/${target.id}`, by.token);
        if (!use(by, model.now)) return expect(status).toBe(401);
        if (values.asAdmin && by.person !== ADMIN) return expect(status).toBe(403);
        const mayEnd = values.asAdmin || by.person === target.person;
        if (!mayEnd || !isOpen(target, model.now)) return expect(status).toBe(404);
        expect(status).toBe(200);
        target.isRevoked = true;
      },
      hasSession,
    ),
);

const endOthers = which.map(
  (index): SessionStep =>
    step(
      'end all other sessions',
      index,
      async (model, product) => {
        const by = sessionAt(model, index);
        const { status, body } = await send(product, 'DELETE', '/api/account/sessions', by.token);
        if (!use(by, model.now)) return expect(status).toBe(401);
        const others = model.sessions.filter(
          (session) => session !== by && session.person === by.person && isOpen(session, model.now),
        );
        const message =
          others.length === 0
            ? "You're not signed in anywhere else."
            : `Signed out of ${others.length} other ${others.length === 1 ? 'session' : 'sessions'}.`;
        expect({ status, body }).toMatchObject({ status: 200, body: { message } });
        for (const session of others) session.isRevoked = true;
      },
      hasSession,
    ),
);

const letTimePass = fc
  .constantFrom(1, MINUTE_MS - 1, MINUTE_MS, 10 * MINUTE_MS, 8 * HOUR_MS, IDLE_MS - 1, IDLE_MS, 5 * IDLE_MS)
  .map(
    (ms): SessionStep =>
      step('let time pass', ms, async (model) => {
        model.now += ms;
        clock.now = model.now;
      }),
  );

/** Uses a session every 20 hours until it reaches the absolute limit, which use does not extend. */
const keepUsing = fc.record({ session: which, days: fc.constantFrom(5, 29, 31) }).map(
  (values): SessionStep =>
    step(
      'use a session day after day',
      values,
      async (model, product) => {
        const session = sessionAt(model, values.session);
        for (let hours = 0; hours < values.days * 24; hours += 20) {
          model.now += 20 * HOUR_MS;
          clock.now = model.now;
          const { status } = await send(product, 'GET', '/api/auth/user', session.token);
          expect(status).toBe(use(session, model.now) ? 200 : 401);
        }
      },
      hasSession,
    ),
);

/** Sessions of a few users: signing in and out, ending them from elsewhere, and time. */
export async function startSessionModel(): Promise<ModelTest<Model, Product>> {
  const app = await startTestApp({
    now: () => new Date(clock.now),
    env: { adminEmails: [PEOPLE[ADMIN]] },
  });
  return {
    steps: [
      signIn,
      useSession,
      useWrongToken,
      signOut,
      signOutWhileUsing,
      endSession,
      endOthers,
      letTimePass,
      keepUsing,
    ],
    async begin() {
      clock.now = START;
      await clearTables(app, 'user_account', 'session');
      const em = app.orm.em.fork();
      const rows = PEOPLE.map((email) =>
        em.create(UserEntity, {
          issuer: 'https://identity.example.com',
          subject: email,
          email,
          emailVerified: true,
          firstName: null,
          lastName: null,
          profileImageUrl: null,
          createdAt: new Date(clock.now),
          lastLoginAt: new Date(clock.now),
        }),
      );
      em.persist(rows);
      await em.flush();
      const model: Model = { sessions: [], now: START };
      const product = { app, people: rows.map(({ id }) => id) };
      for (const person of [ADMIN, 1, 1]) await addSession(model, product, person);
      return { model, product };
    },
    /** Checks that an ended session is refused, and an open one belongs to its own user. */
    async holds({ sessions, now }, product) {
      const closed = sessions.find((session) => !isOpen(session, now));
      if (!closed) return;
      expect((await send(product, 'GET', '/api/auth/user', closed.token)).status).toBe(401);
    },
    end: expectLists,
    close: () => app.close(),
  };
}
