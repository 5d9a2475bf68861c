import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  conformingScript,
  type ScriptedProvider,
  startScriptedProvider,
} from '../../testing/auth/scripted-provider.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findProviderProblem, findSignInProblem, watchProvider } from './sign-in-problem.ts';

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await startScriptedProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  Object.assign(provider.script, conformingScript());
});

describe('an identity provider', () => {
  it('that answers is no problem', async () => {
    expect(await findProviderProblem(provider.settings)).toBeNull();
  });

  it('that went away is found at the next look, however often it was there before', async () => {
    await findProviderProblem(provider.settings);
    provider.script.broken = 502;
    expect(await findProviderProblem(provider.settings)).toMatch(/^The identity provider .* doesn't answer/);
    expect(await findProviderProblem({ ...provider.settings, issuer: 'http://127.0.0.1:9' })).toContain(
      "doesn't answer",
    );
  });

  it('that is another one than the issuer says', async () => {
    provider.script.metadata = { issuer: `${provider.settings.issuer}/other` };
    expect(await findProviderProblem(provider.settings)).toContain('another issuer than OIDC_ISSUER');
  });

  it('that is none', async () => {
    provider.script.broken = 404;
    expect(await findProviderProblem(provider.settings)).toContain('There is no OpenID Connect provider');
  });

  it('is watched: the log says when it goes and when it is back, each once', async () => {
    const lines: string[] = [];
    const log = {
      info: (...[line]: unknown[]) => void lines.push(`info ${String(line)}`),
      warn: (...[line]: unknown[]) => void lines.push(`warn ${String(line)}`),
    };
    provider.script.broken = 502;
    const watch = watchProvider({ oidc: provider.settings }, log, 5);
    try {
      await expect.poll(() => lines).toEqual([expect.stringMatching(/^warn sign-in: .* doesn't answer/)]);
      provider.script.broken = null;
      await expect.poll(() => lines.slice(1)).toEqual(['info sign-in: the identity provider is back']);
    } finally {
      watch.stop();
    }
  });
});

describe('an admin whose address changed at the provider', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ env: { adminEmails: ['jane@example.com'] } });
  });
  afterAll(() => server.close());
  const find = () => findSignInProblem({ ...server.services, em: server.orm.em.fork() });

  it('is named with the new address, until that one is an admin too', async () => {
    expect(await find()).toBeNull();
    const { userId } = await server.signIn({ email: 'jane@new.example' });
    await server.orm.em
      .fork()
      .execute(`update session set admin_email = 'jane@example.com' where user_id = ?`, [userId]);
    expect(await find()).toMatch(
      /^The address of the admin jane@example\.com is jane@new\.example at the identity provider now\. Add /,
    );
    server.services.env.adminEmails.push('jane@new.example');
    expect(await find()).toBeNull();
  });
});
