import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LoginAttempt } from '../../src/auth/login-attempt.ts';
import {
  createSignInProvider,
  type ProviderSettings,
  type SignInProvider,
} from '../../src/auth/sign-in-provider.ts';
import { conformingScript, type ScriptedProvider, startScriptedProvider } from './scripted-provider.ts';

export const SITE = 'https://example.com';
export const CLAIMS = { sub: 'someone', email: 'somebody@example.com', email_verified: true };
export const ATTEMPT: LoginAttempt = {
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  codeVerifier: 'v'.repeat(43),
  returnTo: '/',
  startedAt: 0,
};

export let scripted: ScriptedProvider;
export let provider: SignInProvider;
/** Starts a scripted provider for the tests of a file; each test begins with one that conforms. */
export function useScriptedSignIn(): void {
  beforeAll(async () => {
    scripted = await startScriptedProvider();
  });
  afterAll(() => scripted.close());
  beforeEach(() => {
    Object.assign(scripted.script, conformingScript());
    scripted.script.idToken = { ...CLAIMS, nonce: ATTEMPT.nonce };
    provider = providerWith({});
  });
}

/** A provider with the settings of the scripted one, changed. */
export function providerWith(changes: Partial<ProviderSettings>): SignInProvider {
  return createSignInProvider(SITE, () => Promise.resolve({ ...scripted.settings, ...changes }));
}

/** Completes a sign-in at the scripted provider. */
export function exchange(attempt: LoginAttempt = ATTEMPT, one = provider) {
  const callback = new URL('/api/callback', SITE);
  callback.search = `${new URLSearchParams({ code: 'a-code', state: ATTEMPT.state, iss: scripted.settings.issuer })}`;
  return one.exchange(callback, attempt);
}
