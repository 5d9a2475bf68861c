import { createServer } from 'node:http';
import type { OidcSettings } from '../../src/platform/config/environment.ts';
import { createSigningKey, type JwtClaims, type SigningKey, signJwt } from './jwt.ts';

interface Response {
  status: number;
  body: unknown;
}

/** The provider's next response; a test can change it. */
interface Script {
  /** Claims of the ID token besides iss, aud, iat and exp; an undefined one is omitted. */
  idToken: JwtClaims;
  /** Creates the ID token instead of signing with the published key. */
  writeIdToken: ((claims: JwtClaims) => string | undefined) | null;
  /** The published keys in place of the provider's own; null closes the connection without a response. */
  jwks: Response | undefined | null;
  /** Additional fields of the discovery document, which a server reads once. */
  metadata: Record<string, unknown>;
  /** Additional fields of the token endpoint's response. */
  tokenBody: Record<string, unknown>;
  userInfo: Record<string, unknown>;
  /** The status of userinfo. */
  userInfoStatus: number;
  /** An OAuth error of the token endpoint instead of tokens. */
  tokenError: { status: number; error: string } | null;
  /** Every response has this status and HTML, like a proxy in front of a dead provider. */
  broken: number | null;
}

/** The script of a conforming provider. */
export function conformingScript(): Script {
  return {
    idToken: {},
    writeIdToken: null,
    jwks: undefined,
    metadata: {},
    tokenBody: {},
    userInfo: {},
    userInfoStatus: 200,
    tokenError: null,
    broken: null,
  };
}

export interface ScriptedProvider {
  settings: OidcSettings;
  script: Script;
  /** The key it signs with and publishes; a test may replace it. */
  key: SigningKey;
  /** How often userinfo was requested. */
  userInfoCalls(): number;
  /** How often the keys were requested. */
  jwksCalls(): number;
  close(): Promise<void>;
}

/** An OpenID Connect provider over real HTTP whose responses the test decides. */
export async function startScriptedProvider(): Promise<ScriptedProvider> {
  const script = conformingScript();
  let userInfoCalls = 0;
  let jwksCalls = 0;
  let issuer = '';

  function idToken(): string | undefined {
    const now = Math.floor(Date.now() / 1_000);
    const claims = { iss: issuer, aud: 'rapport', iat: now, exp: now + 300, ...script.idToken };
    return script.writeIdToken ? script.writeIdToken(claims) : signJwt(claims, provider.key);
  }

  function tokenResponse(): Response {
    if (script.tokenError)
      return { status: script.tokenError.status, body: { error: script.tokenError.error } };
    const body = { access_token: 'access', token_type: 'Bearer', id_token: idToken(), ...script.tokenBody };
    return { status: 200, body };
  }

  function discoveryResponse(): Response {
    return {
      status: 200,
      body: {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        end_session_endpoint: `${issuer}/end`,
        jwks_uri: `${issuer}/jwks`,
        ...script.metadata,
      },
    };
  }

  function respondTo(path: string): Response | null {
    switch (path) {
      case '/.well-known/openid-configuration':
        return discoveryResponse();
      case '/token':
        return tokenResponse();
      case '/userinfo':
        userInfoCalls += 1;
        return { status: script.userInfoStatus, body: script.userInfo };
      case '/jwks':
        jwksCalls += 1;
        return script.jwks === undefined ? { status: 200, body: { keys: [provider.key.jwk] } } : script.jwks;
      default:
        return { status: 404, body: {} };
    }
  }

  const server = createServer((request, response) => {
    if (script.broken !== null) {
      response.writeHead(script.broken, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    const content = respondTo(request.url ?? '');
    if (content === null) return void request.socket.destroy();
    response
      .writeHead(content.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(content.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  issuer = `http://127.0.0.1:${address.port}`;

  const provider: ScriptedProvider = {
    settings: { issuer, clientId: 'rapport', clientSecret: 'secret of the tests' },
    script,
    key: createSigningKey('first'),
    userInfoCalls: () => userInfoCalls,
    jwksCalls: () => jwksCalls,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return provider;
}
