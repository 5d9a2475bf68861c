import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from '../test-app.ts';
import type { JwtClaims } from './jwt.ts';
import { openScriptedLogin, type ScriptedLogin } from './scripted-login.ts';
import { conformingScript, type ScriptedProvider, startScriptedProvider } from './scripted-provider.ts';

/** A server whose identity provider follows the test's script. */
export interface ScriptedSignIn {
  provider: ScriptedProvider;
  server: TestApp;
  /** A login in a new browser, at a provider that conforms again. */
  freshLogin(): ScriptedLogin;
  close(): Promise<void>;
}

/** A user whom the provider vouches for. */
export const VERIFIED = { email: 'somebody@example.com', email_verified: true };

/** Starts both, the server with these options. */
export async function startScriptedSignIn(options: TestAppOptions = {}): Promise<ScriptedSignIn> {
  const provider = await startScriptedProvider();
  const server = await startTestApp({ ...options, env: { ...options.env, oidc: provider.settings } });
  return {
    provider,
    server,
    freshLogin() {
      Object.assign(provider.script, conformingScript());
      return openScriptedLogin(server.url, provider);
    },
    async close() {
      await server.close();
      await provider.close();
    },
  };
}

export let provider: ScriptedProvider;
export let server: TestApp;
/** The login of this test, in a browser of its own. */
export let login: ScriptedLogin;

/** Starts both for the tests of a file; each test begins with a provider that conforms. */
export function useScriptedServer(options: TestAppOptions = {}): void {
  let scripted: ScriptedSignIn;
  beforeAll(async () => {
    scripted = await startScriptedSignIn(options);
    ({ provider, server } = scripted);
  });
  afterAll(() => scripted.close());
  beforeEach(() => {
    login = scripted.freshLogin();
  });
}

/** Continues the test with a login in another browser, at this server. */
export function openLoginAt(url: string): void {
  login = openScriptedLogin(url, provider);
}

/** A login whose ID token has these claims, up to the response of the callback. */
export async function signInWith(claims: JwtClaims = {}) {
  const { state } = await login.start({ ...VERIFIED, ...claims });
  return login.callback({ state });
}
