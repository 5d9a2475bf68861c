import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/auth/browser.ts';
import { openScriptedLogin } from '../../testing/auth/scripted-login.ts';
import { type ScriptedProvider, startScriptedProvider } from '../../testing/auth/scripted-provider.ts';
import { VERIFIED } from '../../testing/auth/scripted-sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Environment } from '../platform/config/environment.ts';

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await startScriptedProvider();
});
afterAll(() => provider.close());

/** With one public form a minute: three sign-ins and six login starts a minute. */
async function withServer(env: Partial<Environment>, test: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp({ env: { oidc: provider.settings, rateLimitPublicPerMinute: 1, ...env } });
  try {
    await test(app);
  } finally {
    await app.close();
  }
}

const forged = `/api/callback?code=x&state=${'s'.repeat(43)}`;

async function visitRepeatedly(
  app: TestApp,
  times: number,
  path: string,
  headers: Record<string, string> = {},
) {
  const statuses: number[] = [];
  for (let visit = 0; visit < times; visit += 1) {
    statuses.push((await openBrowser(app.url).visit(path, { headers })).status);
  }
  return statuses;
}

/** What is counted at the moment. */
const readCounts = (app: TestApp) =>
  app.orm.em.fork().execute('select key, points from rate_limit order by key');

async function signIn(app: TestApp): Promise<number> {
  const login = openScriptedLogin(app.url, provider);
  const { state } = await login.start(VERIFIED);
  return (await login.callback({ state })).status;
}

describe('callbacks without a sign-in that was started here', () => {
  it('are refused and keep no one from signing in', async () => {
    await withServer({}, async (app) => {
      expect(new Set(await visitRepeatedly(app, 40, forged))).toEqual(new Set([400]));
      expect(await signIn(app)).toBe(303);
    });
  });

  it('leave only so many rows in the audit log', async () => {
    await withServer({}, async (app) => {
      await visitRepeatedly(app, 10, forged);
      expect(await app.orm.em.fork().count(AuditEntryEntity, { action: 'login.refused' })).toBe(3);
    });
  });
});

describe('sign-ins of one user', () => {
  it('are limited wherever they come from, as each is in the audit log', async () => {
    await withServer({ trustProxy: ['127.0.0.1/32'] }, async (app) => {
      const statuses: number[] = [];
      for (let time = 1; time <= 7; time += 1) {
        const headers = { 'x-forwarded-for': `198.51.100.${time}` };
        const login = openScriptedLogin(app.url, provider, headers);
        const { state } = await login.start({ ...VERIFIED, sub: 'always the same' });
        statuses.push((await login.callback({ state })).status);
      }
      expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429]);
      expect(await app.orm.em.fork().count(AuditEntryEntity, { action: 'login' })).toBe(6);
    });
  });
});

describe('sign-ins of one caller', () => {
  it('are limited when they come back with an attempt, with a page that says for how long', async () => {
    await withServer({}, async (app) => {
      expect([await signIn(app), await signIn(app), await signIn(app)]).toEqual([303, 303, 303]);
      const login = openScriptedLogin(app.url, provider);
      const { state } = await login.start(VERIFIED);
      const refused = await login.callback({ state });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.body).toContain('<h1>Too many attempts</h1>');
      expect(login.session()).toBeUndefined();
    });
  });

  it('are limited when they begin', async () => {
    await withServer({}, async (app) => {
      expect(await visitRepeatedly(app, 8, '/api/login')).toEqual([302, 302, 302, 302, 302, 302, 429, 429]);
    });
  });
});

describe('behind a proxy that is not in TRUST_PROXY', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('one caller cannot use up the sign-ins of the others', async () => {
    await withServer({}, async (app) => {
      const statuses = await visitRepeatedly(app, 8, '/api/login', from('198.51.100.7'));
      expect(statuses.slice(6)).toEqual([429, 429]);
      expect(await visitRepeatedly(app, 1, '/api/login', from('198.51.100.8'))).toEqual([302]);
      // Entries that the sender wrote before the proxy's own are ignored.
      const invented = from('203.0.113.1, 198.51.100.7');
      expect(await visitRepeatedly(app, 1, '/api/login', invented)).toEqual([429]);
    });
  });

  it('invented addresses together have a limit, too', async () => {
    await withServer({}, async (app) => {
      const statuses = [];
      for (let visit = 0; visit < 61; visit += 1)
        statuses.push(...(await visitRepeatedly(app, 1, '/api/login', from(`198.51.100.${visit}`))));
      expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 302));
      expect(statuses[60]).toBe(429);
    });
  });

  it('a refused sign-in writes nothing, whatever address it claims', async () => {
    await withServer({}, async (app) => {
      for (let visit = 0; visit < 60; visit += 1)
        await visitRepeatedly(app, 1, '/api/login', from(`198.51.100.${visit}`));
      const counted = await readCounts(app);
      for (let visit = 60; visit < 90; visit += 1) {
        expect(await visitRepeatedly(app, 1, '/api/login', from(`198.51.100.${visit}`))).toEqual([429]);
      }
      expect(await readCounts(app)).toEqual(counted);
    });
  });

  it('the refusals of one caller do not count for the proxy', async () => {
    await withServer({}, async (app) => {
      await visitRepeatedly(app, 6, '/api/login', from('198.51.100.7'));
      const counted = await readCounts(app);
      await visitRepeatedly(app, 6, '/api/login', from('198.51.100.7'));
      expect(await readCounts(app)).toEqual(counted);
    });
  });

  it('callers without an address that is one count as the proxy', async () => {
    await withServer({}, async (app) => {
      const statuses = await visitRepeatedly(app, 7, '/api/login', from('unknown'));
      expect(statuses).toEqual([302, 302, 302, 302, 302, 302, 429]);
      expect(await visitRepeatedly(app, 1, '/api/login', from('198.51.100.7, '))).toEqual([429]);
      expect(await visitRepeatedly(app, 1, '/api/login')).toEqual([429]);
    });
  });

  it('one address counts once, in IPv4 and inside IPv6', async () => {
    await withServer({}, async (app) => {
      await visitRepeatedly(app, 6, '/api/login', from('198.51.100.7'));
      expect(await visitRepeatedly(app, 1, '/api/login', from('::ffff:198.51.100.7'))).toEqual([429]);
    });
  });
});

describe('behind a proxy of TRUST_PROXY', () => {
  it('callers have no limit in common', async () => {
    await withServer({ trustProxy: ['127.0.0.1/32'] }, async (app) => {
      const statuses = [];
      for (let visit = 0; visit < 61; visit += 1) {
        const headers = { 'x-forwarded-for': `198.51.100.${visit}` };
        statuses.push(...(await visitRepeatedly(app, 1, '/api/login', headers)));
      }
      expect(new Set(statuses)).toEqual(new Set([302]));
      const headers = { 'x-forwarded-for': '203.0.113.1' };
      expect(await visitRepeatedly(app, 7, '/api/login', headers)).toEqual([
        302, 302, 302, 302, 302, 302, 429,
      ]);
    });
  });
});
