import { type Browser, openBrowser, type Visit } from './browser.ts';
import type { ScriptedProvider } from './scripted-provider.ts';

/** A browser that signs in at a scripted provider; the test decides what the provider responds. */
export interface ScriptedLogin {
  browser: Browser;
  /** Starts a login; the provider's next ID token belongs to it and has these additional claims. */
  start(
    claims?: Record<string, unknown>,
    address?: string,
  ): Promise<{ state: string; query: URLSearchParams }>;
  /** Returns from the provider with these parameters. */
  callback(parameters: Record<string, string>, accept?: string): Promise<Visit>;
  /** The session cookie as a `Cookie` header value; undefined when not signed in. */
  session(): string | undefined;
}

let subjects = 0;

/** `headers` are sent with each request to the site. */
export function openScriptedLogin(
  site: string,
  provider: ScriptedProvider,
  headers: Record<string, string> = {},
): ScriptedLogin {
  const browser = openBrowser(site);
  return {
    browser,
    async start(claims = {}, address = '/api/login?returnTo=/admin') {
      const response = await browser.visit(address, { headers });
      const query = new URL(response.location ?? '').searchParams;
      subjects += 1;
      provider.script.idToken = { sub: `subject-${subjects}`, nonce: query.get('nonce'), ...claims };
      return { state: query.get('state') ?? '', query };
    },
    callback(parameters, accept = 'text/html') {
      const query = new URLSearchParams({ code: 'a-code', iss: provider.settings.issuer, ...parameters });
      return browser.visit(`/api/callback?${query}`, { headers: { ...headers, accept } });
    },
    session() {
      const value = browser.cookie('rapport-session');
      return value === undefined ? undefined : `rapport-session=${value}`;
    },
  };
}
