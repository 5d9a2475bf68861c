import { SessionEntity } from '@rapport/db/entities/account';
import { hashSessionToken } from '@rapport/db/session-token';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/auth/browser.ts';
import { login, provider, server, useScriptedServer, VERIFIED } from '../../testing/auth/scripted-sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

useScriptedServer();

async function signIn(): Promise<string> {
  const { state } = await login.start(VERIFIED);
  await login.callback({ state });
  return login.session() ?? '';
}

function visit(site: TestApp, headers: Record<string, string>) {
  return openBrowser(site.url).visit('/api/logout', { headers });
}

async function isOpen(cookie: string): Promise<boolean> {
  const tokenHash = hashSessionToken(cookie.split('=')[1] ?? '');
  return (await server.orm.em.fork().findOneOrFail(SessionEntity, { tokenHash })).revokedAt === null;
}

describe('GET /api/logout', () => {
  it('leads a visitor who is not signed in to the home page, and leaves their cookies alone', async () => {
    const response = await visit(server, {});
    expect(response).toMatchObject({ status: 302, location: `${server.url}/` });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('clears the cookie of a session that has ended already and leads to the home page', async () => {
    const cookie = await signIn();
    await visit(server, { cookie });
    const again = await visit(server, { cookie });
    expect(again).toMatchObject({ status: 302, location: `${server.url}/` });
    expect(again.headers.getSetCookie()).toEqual([expect.stringMatching(/^rapport-session=;/)]);
  });

  it.each(['sec-purpose', 'purpose'])(
    'is not done for a browser that fetches ahead and says so in %s',
    async (header) => {
      const cookie = await signIn();
      const response = await visit(server, { cookie, [header]: 'prefetch;prerender' });
      expect(response.status).toBe(204);
      expect(await isOpen(cookie)).toBe(true);
    },
  );

  it('asks first when another site sent the visitor', async () => {
    const cookie = await signIn();
    const response = await visit(server, { cookie, 'sec-fetch-site': 'cross-site' });
    expect(response.body).toContain('<h1>Sign out?</h1>');
    expect(response.body).toContain('You are still signed in.');
    expect(response.body).toContain('<a href="/">Stay signed in</a>');
    expect(await isOpen(cookie)).toBe(true);
  });

  it('is never stored, whatever the response is', async () => {
    const cookie = await signIn();
    const requests = [{}, { purpose: 'prefetch' }, { cookie, 'sec-fetch-site': 'cross-site' }, { cookie }];
    for (const headers of requests) {
      expect((await visit(server, headers)).headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('signing out at the provider', () => {
  /** Signs out at another server of the same database, which has not asked the provider for anything yet. */
  async function signOutAtNewServer(cookie: string, misbehave: () => void) {
    const warnings: { msg: string; detail?: string }[] = [];
    const stream = { write: (line: string) => void warnings.push(JSON.parse(line)) };
    const restarted = await startTestApp({
      env: { oidc: provider.settings },
      databaseUrl: server.databaseUrl,
      logger: { level: 'warn', stream },
    });
    try {
      misbehave();
      return { response: await visit(restarted, { cookie }), home: `${restarted.url}/`, warnings };
    } finally {
      await restarted.close();
    }
  }

  it('is left out while the provider is unavailable, which the log says', async () => {
    const cookie = await signIn();
    const { response, home, warnings } = await signOutAtNewServer(cookie, () => {
      provider.script.broken = 502;
    });
    expect(response).toMatchObject({ status: 302, location: home });
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^rapport-session=;/)]);
    expect(await isOpen(cookie)).toBe(false);
    expect(warnings).toMatchObject([
      {
        msg: 'signed out here, but the identity provider is unavailable',
        detail: expect.stringMatching(/./),
      },
    ]);
  });

  it('is left out where the provider has no address for it', async () => {
    const cookie = await signIn();
    const { response, home, warnings } = await signOutAtNewServer(cookie, () => {
      provider.script.metadata = { end_session_endpoint: undefined };
    });
    expect(response).toMatchObject({ status: 302, location: home });
    expect(await isOpen(cookie)).toBe(false);
    expect(warnings).toEqual([]);
  });
});
