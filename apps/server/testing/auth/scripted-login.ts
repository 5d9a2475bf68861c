import { type Browser, openBrowser, type Visit } from './browser.ts';
import type { ScriptedProvider } from './scripted-provider.ts';

/** A browser that signs in at a scripted provider: the test decides what the provider says in between. */
export interface ScriptedLogin {
  browser: Browser;
  /** Starts a login; the provider's next ID token answers it, with these claims on top. */
  start(
    claims?: Record<string, unknown>,
    address?: string,
  ): Promise<{ state: string; query: URLSearchParams }>;
  /** Comes back from the provider with these parameters. */
  callback(parameters: Record<string, string>, accept?: string): Promise<Visit>;
  /** The session cookie, as a `Cookie` header carries it; undefined when not signed in. */
  session(): string | undefined;
}

let subjects = 0;

export function openScriptedLogin(site: string, provider: ScriptedProvider): ScriptedLogin {
  const browser = openBrowser(site);
  return {
    browser,
    async start(claims = {}, address = '/api/login?returnTo=/admin') {
      const answer = await browser.visit(address);
      const query = new URL(answer.location ?? '').searchParams;
      subjects += 1;
      provider.script.idToken = { sub: `subject-${subjects}`, nonce: query.get('nonce'), ...claims };
      return { state: query.get('state') ?? '', query };
    },
    callback(parameters, accept = 'text/html') {
      const query = new URLSearchParams({ code: 'a-code', iss: provider.settings.issuer, ...parameters });
      return browser.visit(`/api/callback?${query}`, { headers: { accept } });
    },
    session() {
      const value = browser.cookie('rapport-session');
      return value === undefined ? undefined : `rapport-session=${value}`;
    },
  };
}
