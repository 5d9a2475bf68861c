import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { OidcSettings } from '../../env/environment.ts';

/** What the provider answers next; a test changes it at will. */
interface Script {
  /** Claims of the ID token besides iss, aud, iat and exp. */
  idToken: Record<string, unknown>;
  userInfo: Record<string, unknown>;
  /** An OAuth error of the token endpoint in place of tokens. */
  tokenError: { status: number; error: string } | null;
  /** Everything answers with this status and HTML, as a proxy in front of a dead provider does. */
  broken: number | null;
}

export interface ScriptedProvider {
  settings: OidcSettings;
  script: Script;
  /** How often userinfo was asked. */
  userInfoCalls(): number;
  close(): Promise<void>;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** An OpenID Connect provider that says what the test wants it to say, over real HTTP. */
export async function startScriptedProvider(): Promise<ScriptedProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const script: Script = { idToken: {}, userInfo: {}, tokenError: null, broken: null };
  let userInfoCalls = 0;
  let issuer = '';

  function idToken(): string {
    const now = Math.floor(Date.now() / 1_000);
    const claims = { iss: issuer, aud: 'rapport', iat: now, exp: now + 300, ...script.idToken };
    const signed = `${encode({ alg: 'RS256' })}.${encode(claims)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  }

  function tokenAnswer(): { status: number; body: unknown } {
    if (script.tokenError)
      return { status: script.tokenError.status, body: { error: script.tokenError.error } };
    return { status: 200, body: { access_token: 'access', token_type: 'Bearer', id_token: idToken() } };
  }

  function answer(path: string): { status: number; body: unknown } {
    switch (path) {
      case '/.well-known/openid-configuration':
        return {
          status: 200,
          body: {
            issuer,
            authorization_endpoint: `${issuer}/auth`,
            token_endpoint: `${issuer}/token`,
            userinfo_endpoint: `${issuer}/userinfo`,
            end_session_endpoint: `${issuer}/end`,
            jwks_uri: `${issuer}/jwks`,
          },
        };
      case '/token':
        return tokenAnswer();
      case '/userinfo':
        userInfoCalls += 1;
        return { status: 200, body: script.userInfo };
      default:
        return { status: 404, body: {} };
    }
  }

  const server = createServer((request, response) => {
    if (script.broken !== null) {
      response.writeHead(script.broken, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  issuer = `http://127.0.0.1:${address.port}`;

  return {
    settings: { issuer, clientId: 'rapport', clientSecret: 'secret of the tests' },
    script,
    userInfoCalls: () => userInfoCalls,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
