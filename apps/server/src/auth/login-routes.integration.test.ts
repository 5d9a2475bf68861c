import { beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/auth/browser.ts';
import { expectRefusal } from '../../testing/auth/expect-refusal.ts';
import { login, provider, server, useScriptedServer, VERIFIED } from '../../testing/auth/scripted-sign-in.ts';
import { whileAuditFails } from '../../testing/features/audit.ts';
import { call } from '../../testing/http.ts';
import { startTestApp } from '../../testing/test-app.ts';

const TEN_MINUTES_MS = 600_000;
const STATE = 'x'.repeat(43);

let clock: number;
const entries: { level: number; msg: string; reason?: string; detail?: string }[] = [];
const stream = { write: (line: string) => void entries.push(JSON.parse(line)) };

useScriptedServer({ now: () => new Date(clock), logger: { level: 'info', stream } });
beforeEach(() => {
  clock = Date.now();
  entries.length = 0;
});

/** What the log says beside the requests themselves. */
const logged = () =>
  entries.filter(({ msg }) => msg === 'login refused' || msg === 'identity provider unavailable');

describe('GET /api/login', () => {
  it.each(['/api/login', `/api/callback?state=${STATE}`])('%s does nothing for HEAD', async (address) => {
    const response = await call(server.url, 'HEAD', address);
    expect(response.status).toBe(405);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('at another host leads to PUBLIC_URL with everything that was asked for', async () => {
    const { port } = new URL(server.url);
    const query = '?returnTo=/admin&reauthenticate=true&prompt=select_account&other=1';
    const response = await openBrowser(server.url).visit(`http://localhost:${port}/api/login${query}`);
    expect(response.status).toBe(302);
    expect(response.location).toBe(
      `${server.url}/api/login?returnTo=%2Fadmin&reauthenticate=true&prompt=select_account&from=other-host`,
    );
  });

  it('asks for a fresh sign-in only where the page needs one', async () => {
    const { query } = await login.start({}, '/api/login?reauthenticate=false');
    expect([query.get('prompt'), query.get('max_age')]).toEqual([null, null]);
    const fresh = await login.start({}, '/api/login?reauthenticate=true&prompt=select_account');
    expect([fresh.query.get('prompt'), fresh.query.get('max_age')]).toEqual(['login', '600']);
  });

  it('is never stored, and neither is the callback', async () => {
    const { state } = await login.start(VERIFIED);
    const responses = [
      await login.browser.visit('/api/login'),
      await login.callback({ state }),
      await login.callback({ state }),
      await login.callback({ state }, 'application/json'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([302, 303, 400, 400]);
    for (const { headers } of responses) expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('a sign-in that was started', () => {
  it.each([
    ['can be finished for ten minutes', TEN_MINUTES_MS, 303],
    ['not a moment later', TEN_MINUTES_MS + 1, 400],
  ])('%s', async (_case, elapsedMs, status) => {
    const { state } = await login.start(VERIFIED);
    clock += elapsedMs;
    expect((await login.callback({ state })).status).toBe(status);
  });

  it('leads back to its page when it is tried again after a refusal', async () => {
    const { state } = await login.start({ ...VERIFIED, nonce: 'x' }, '/api/login?returnTo=/client-portal');
    const response = await login.callback({ state });
    expectRefusal(response, 400, 'The sign-in failed');
    expect(response.body).toContain('href="/api/login?returnTo=%2Fclient-portal"');
  });

  it('leads back to its page when it could not be started', async () => {
    const own = await startTestApp({ env: { oidc: provider.settings } });
    try {
      provider.script.broken = 502;
      const response = await openBrowser(own.url).visit('/api/login?returnTo=/client-portal');
      expectRefusal(response, 503, 'Sign-in is unavailable right now');
      expect(response.body).toContain('href="/api/login?returnTo=%2Fclient-portal"');
      expect(response.headers.getSetCookie()).toEqual([]);
    } finally {
      await own.close();
    }
  });
});

describe('the log', () => {
  it('says why a sign-in was refused', async () => {
    await login.callback({ state: STATE });
    const { state } = await login.start({ ...VERIFIED, nonce: 'x' });
    await login.callback({ state });
    expect(logged()).toMatchObject([
      { level: 30, msg: 'login refused', reason: 'attempt-missing' },
      {
        level: 30,
        msg: 'login refused',
        reason: 'answer-invalid',
        detail: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
      },
    ]);
  });

  it('says that the identity provider is unavailable', async () => {
    const { state } = await login.start(VERIFIED);
    provider.script.tokenError = { status: 401, error: 'invalid_client' };
    await login.callback({ state });
    expect(logged()).toMatchObject([
      { level: 50, msg: 'identity provider unavailable', detail: 'invalid_client' },
    ]);
  });

  it('says neither of a caller who comes too often', async () => {
    const own = await startTestApp({
      env: { oidc: provider.settings, rateLimitPublicPerMinute: 1 },
      logger: { level: 'info', stream },
    });
    try {
      const statuses: number[] = [];
      for (let visit = 0; visit < 7; visit += 1) {
        statuses.push((await openBrowser(own.url).visit('/api/login')).status);
      }
      expect(statuses.at(-1)).toBe(429);
      expect(logged()).toEqual([]);
    } finally {
      await own.close();
    }
  });

  it('says neither of a sign-in that worked', async () => {
    const { state } = await login.start(VERIFIED);
    expect((await login.callback({ state })).status).toBe(303);
    expect(logged()).toEqual([]);
  });
});

it('a refusal that the audit log cannot record is a fault of this server', async () => {
  await whileAuditFails(server, async () => {
    expect((await login.callback({ state: STATE })).status).toBe(500);
  });
});
