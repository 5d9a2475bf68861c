import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/http.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { appRouter } from './app-router.ts';
import type { ProcedureMeta, Rung } from './init.ts';

interface Declared {
  path: string;
  type: 'query' | 'mutation';
  rung: Rung | undefined;
  rest: { method: string; path: string } | undefined;
}

interface ProcedureLike {
  _def: { type: 'query' | 'mutation'; meta?: ProcedureMeta };
}

/** Every procedure of the product, read from the router itself. */
const declared: Declared[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, ProcedureLike>,
).map(([path, { _def }]) => ({
  path,
  type: _def.type,
  rung: _def.meta?.rung,
  rest: _def.meta?.openapi && { method: _def.meta.openapi.method, path: _def.meta.openapi.path },
}));

/** The verdict of authorisation for each rung and caller; the input is left out, so that it is decided first. */
const REFUSALS: Record<Rung, Record<'anonymous' | 'signedIn' | 'admin', number | null>> = {
  anyone: { anonymous: null, signedIn: null, admin: null },
  user: { anonymous: 401, signedIn: null, admin: null },
  client: { anonymous: 401, signedIn: 403, admin: null },
  admin: { anonymous: 401, signedIn: 403, admin: null },
};

let app: TestApp;
const cookies: Record<'anonymous' | 'signedIn' | 'admin', Record<string, string>> = {
  anonymous: {},
  signedIn: {},
  admin: {},
};
beforeAll(async () => {
  app = await startTestApp();
  cookies.signedIn = { cookie: (await app.signIn({ email: 'visitor@example.com' })).cookie };
  cookies.admin = { cookie: (await app.signIn({ email: 'admin@example.com' })).cookie };
});
afterAll(() => app.close());

function doors({ path, type, rest }: Declared, headers: Record<string, string>) {
  const typed = call(app.url, type === 'query' ? 'GET' : 'POST', `/trpc/${path}`, { headers });
  if (!rest) return [typed];
  const url = `/api${rest.path.replace(/\{\w+\}/g, 'not-an-id')}`;
  return [typed, call(app.url, rest.method, url, { headers })];
}

describe('every procedure', () => {
  it('exists on both doors and declares who may call it', () => {
    expect(declared.length).toBeGreaterThan(10);
    expect(declared.filter(({ rung, rest }) => rung === undefined || rest === undefined)).toEqual([]);
  });

  describe.each(Object.keys(cookies) as (keyof typeof cookies)[])('called by: %s', (caller) => {
    it.each(declared)('$path', async (procedure) => {
      const refusal = REFUSALS[procedure.rung ?? 'admin'][caller];
      for (const answer of await Promise.all(doors(procedure, cookies[caller]))) {
        if (refusal === null) expect([401, 403]).not.toContain(answer.status);
        else expect(answer.status).toBe(refusal);
      }
    });
  });

  it('takes no admin whose address nobody verified', async () => {
    const { cookie } = await app.signIn({ email: 'Admin@Example.com', emailVerified: false });
    expect((await call(app.url, 'GET', '/api/admin/contacts', { headers: { cookie } })).status).toBe(403);
  });
});
