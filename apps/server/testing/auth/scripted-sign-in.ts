import { startTestApp, type TestApp, type TestAppOptions } from '../test-app.ts';
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
