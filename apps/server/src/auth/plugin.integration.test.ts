import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/auth/browser.ts';
import { startScriptedProvider } from '../../testing/auth/scripted-provider.ts';
import { startTestApp } from '../../testing/test-app.ts';

describe('the identity provider of a server', () => {
  it('is never the local one in production', async () => {
    await expect(startTestApp({ env: { mode: 'production', oidc: null, signIn: 'local' } })).rejects.toThrow(
      'the local identity provider is for local mode only',
    );
  });

  it('is the product itself in production where none is configured', async () => {
    const server = await startTestApp({ env: { mode: 'production', oidc: null } });
    try {
      const { location } = await openBrowser(server.url).visit('/api/login');
      expect(location?.startsWith(`${server.url}/api/sign-in?state=`)).toBe(true);
    } finally {
      await server.close();
    }
  });

  it('is the configured one in production', async () => {
    const provider = await startScriptedProvider();
    const server = await startTestApp({ env: { mode: 'production', oidc: provider.settings } });
    try {
      const { location } = await openBrowser(server.url).visit('/api/login');
      expect(location?.startsWith(`${provider.settings.issuer}/auth?`)).toBe(true);
    } finally {
      await server.close();
      await provider.close();
    }
  });

  it('is the local one in local mode where none is configured', async () => {
    const server = await startTestApp();
    try {
      const { location } = await openBrowser(server.url).visit('/api/login');
      expect(location?.startsWith(`${server.url}/dev/identity/auth?`)).toBe(true);
    } finally {
      await server.close();
    }
  });
});
