import { describe, expect, it } from 'vitest';
import { signJwt } from '../../testing/auth/jwt.ts';
import {
  ATTEMPT,
  exchange,
  provider,
  providerWith,
  SITE,
  scripted,
  useScriptedSignIn,
} from '../../testing/auth/sign-in-fixture.ts';
import { ProviderUnavailableError } from './login-error.ts';

useScriptedSignIn();

describe('a provider that is not there', () => {
  it('is asked again at the next need', async () => {
    scripted.script.broken = 502;
    await expect(provider.authorizationUrl(ATTEMPT, { prompt: null })).rejects.toBeInstanceOf(
      ProviderUnavailableError,
    );
    scripted.script.broken = null;
    expect((await exchange()).identity.subject).toBe('someone');
  });

  it('is not talked to without encryption, except on this machine', async () => {
    const elsewhere = providerWith({ issuer: 'http://identity.example.com' });
    await expect(elsewhere.authorizationUrl(ATTEMPT, { prompt: null })).rejects.toMatchObject({
      name: 'ProviderUnavailableError',
      detail: 'OAUTH_HTTP_REQUEST_FORBIDDEN',
    });
  });

  it('can be reached another way that the settings know', async () => {
    const issuer = 'http://identity.example.com';
    scripted.script.metadata = {
      issuer,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    };
    const around = providerWith({
      issuer,
      fetch: (url, options) =>
        fetch(url.replace(issuer, scripted.settings.issuer), {
          ...options,
          body: options.body ?? null,
        } as RequestInit),
    });
    scripted.script.writeIdToken = (claims) => signJwt({ ...claims, iss: issuer }, scripted.key);
    const callback = new URL(`/api/callback?code=a-code&state=${ATTEMPT.state}`, SITE);
    expect((await around.exchange(callback, ATTEMPT)).identity.issuer).toBe(issuer);
  });
});

describe('signing out at the provider', () => {
  it('says whom, and leads back to the site', async () => {
    const address = await provider.endSessionUrl('the ID token');
    expect(`${address?.origin}${address?.pathname}`).toBe(`${scripted.settings.issuer}/end`);
    expect(Object.fromEntries(address?.searchParams ?? [])).toMatchObject({
      id_token_hint: 'the ID token',
      post_logout_redirect_uri: `${SITE}/`,
    });
  });

  it('is left out where the provider has no such place', async () => {
    scripted.script.metadata = { end_session_endpoint: undefined };
    expect(await provider.endSessionUrl('the ID token')).toBeNull();
  });

  it('is checked with the keys it publishes, which are asked for once', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const token = (jti: string) =>
      signJwt(
        {
          iss: scripted.settings.issuer,
          aud: 'rapport',
          iat: now,
          exp: now + 60,
          jti,
          sid: 'a session',
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        },
        scripted.key,
      );
    const before = scripted.jwksCalls();
    for (const jti of ['one', 'two']) {
      expect(await provider.verifyLogoutToken(token(jti), new Date())).toMatchObject({
        sid: 'a session',
        id: jti,
      });
    }
    expect(scripted.jwksCalls() - before).toBe(1);
  });
});
