import { randomUUID } from 'node:crypto';
import { issueToken } from '../api-token.ts';
import { call, type HttpResponse } from '../http.ts';
import type { TestApp } from '../test-app.ts';
import { type JwtClaims, signJwt } from './jwt.ts';
import { openScriptedLogin } from './scripted-login.ts';
import type { ScriptedProvider } from './scripted-provider.ts';

export const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const PATH = '/api/backchannel-logout';
const FORM = 'application/x-www-form-urlencoded';

/** The back-channel logout of one server, as its provider calls it, and people whom the provider signs out. */
export interface BackChannel {
  /** Claims of a logout token that conforms; an undefined one is left out. */
  logoutClaims(changes: JwtClaims): JwtClaims;
  /** These claims, signed by the provider. */
  logoutToken(changes: JwtClaims): string;
  post(token: string, contentType?: string): Promise<HttpResponse>;
  /** Sends this body as it is. */
  postBody(body: string | undefined, headers?: Record<string, string>): Promise<HttpResponse>;
  /** Signs this subject in with this session of the provider, in a browser of its own. */
  signIn(
    sub: string,
    sid?: string,
  ): Promise<{ userId: string; cookie: string; status: () => Promise<number> }>;
  /** Stores an API token of this user and gives a function that calls with it and says the status. */
  addApiToken(userId: string): Promise<() => Promise<number>>;
}

/** `email` is the address of everybody who signs in; `now` is the time of the logout tokens. */
export function openBackChannel(
  server: TestApp,
  provider: ScriptedProvider,
  { email, now = () => new Date() }: { email: string; now?: () => Date },
): BackChannel {
  function logoutClaims(changes: JwtClaims): JwtClaims {
    const { issuer: iss, clientId: aud } = provider.settings;
    const iat = Math.floor(now().getTime() / 1_000);
    return {
      iss,
      aud,
      iat,
      exp: iat + 120,
      jti: randomUUID(),
      events: { [LOGOUT_EVENT]: {} },
      ...changes,
    };
  }

  const postBody: BackChannel['postBody'] = (body, headers = {}) =>
    call(server.url, 'POST', PATH, { headers, ...(body === undefined ? {} : { body }) });

  return {
    logoutClaims,
    logoutToken: (changes) => signJwt(logoutClaims(changes), provider.key, { typ: 'logout+jwt' }),
    post: (token, contentType = FORM) =>
      postBody(new URLSearchParams({ logout_token: token }).toString(), { 'content-type': contentType }),
    postBody,
    async signIn(sub, sid) {
      const login = openScriptedLogin(server.url, provider);
      const { state } = await login.start({ email, email_verified: true, sub, sid });
      await login.callback({ state });
      const cookie = login.session();
      if (cookie === undefined) throw new Error('not signed in');
      const me = () => call(server.url, 'GET', '/api/auth/user', { headers: { cookie } });
      const { id: userId } = (await me()).json as { id: string };
      return { userId, cookie, status: async () => (await me()).status };
    },
    async addApiToken(userId) {
      const { authorization } = await issueToken(server.services, { userId, scope: 'read' });
      return async () =>
        (await call(server.url, 'GET', '/api/admin/contacts', { headers: { authorization } })).status;
    },
  };
}
