import { SessionEntity } from '@rapport/db/entities/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/auth/browser.ts';
import { openScriptedLogin } from '../../testing/auth/scripted-login.ts';
import { type ScriptedSignIn, startScriptedSignIn, VERIFIED } from '../../testing/auth/scripted-sign-in.ts';
import { startTestApp } from '../../testing/test-app.ts';
import {
  confirmationUrl,
  parseConfirmation,
  parseUnsubscribe,
  unsubscribeLinks,
} from '../mail/consent/links.ts';

const BEFORE = 'the secret of before, 32 characters or more';
const AFTER = 'the secret of today, 32 characters or more!';
const NOW = new Date('2026-03-01T08:00:00.000Z');

const site = (sessionSecret: string, ...sessionSecretPrevious: string[]) => ({
  publicUrl: 'https://example.com',
  sessionSecret,
  sessionSecretPrevious,
});
const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? '';

describe('a link in an email that was sent before the secret changed', () => {
  const email = 'ada@example.com';
  const unsubscribe = tokenIn(unsubscribeLinks(site(BEFORE))(email));
  const confirm = tokenIn(confirmationUrl(site(BEFORE), { subscriberId: 'one', email, now: NOW }));

  it('works while the previous secret is listed', () => {
    expect(parseUnsubscribe(site(AFTER, BEFORE), unsubscribe)).toBe(email);
    expect(parseConfirmation(site(AFTER, BEFORE), confirm, NOW)).toEqual({ subscriberId: 'one', email });
  });

  it('does not work once the previous secret is removed', () => {
    expect(parseUnsubscribe(site(AFTER), unsubscribe)).toBeNull();
    expect(parseConfirmation(site(AFTER), confirm, NOW)).toBeNull();
  });

  it('is never made with the previous secret again', () => {
    const made = tokenIn(unsubscribeLinks(site(AFTER, BEFORE))(email));
    expect(parseUnsubscribe(site(BEFORE), made)).toBeNull();
  });
});

describe('the ID token of a session', () => {
  let context: ScriptedSignIn;
  beforeAll(async () => {
    context = await startScriptedSignIn();
  });
  afterAll(() => context.close());

  it('is stored encrypted, and still signs out at the provider after the secret changed', async () => {
    const { provider, server } = context;
    const login = openScriptedLogin(server.url, provider);
    const { state } = await login.start(VERIFIED);
    await login.callback({ state });
    const [row] = await server.orm.em.fork().findAll(SessionEntity);
    expect(row?.idToken).toBeTruthy();
    const stored = Buffer.from(row?.idToken ?? '', 'base64url').toString('latin1');
    expect(`${row?.idToken} ${stored}`).not.toMatch(/^ey|somebody@example\.com/);

    const { sessionSecret } = server.services.env;
    const rotated = await startTestApp({
      databaseUrl: server.databaseUrl,
      env: { oidc: provider.settings, sessionSecret: AFTER, sessionSecretPrevious: [sessionSecret] },
    });
    try {
      const headers = { cookie: login.session() ?? '' };
      expect((await openBrowser(rotated.url).visit('/api/auth/user', { headers })).status).toBe(200);
      const out = await openBrowser(rotated.url).visit('/api/logout', { headers });
      expect(new URL(out.location ?? '').searchParams.get('id_token_hint')).toMatch(/^ey/);
    } finally {
      await rotated.close();
    }
  });
});
