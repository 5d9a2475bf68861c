import * as openid from 'openid-client';
import { isLoopbackHost } from '../platform/config/loopback.ts';
import { fitsAccessToken } from './access-token-hash.ts';
import { type Claims, type Identity, identityFrom } from './identity.ts';
import type { LoginAttempt } from './login-attempt.ts';
import { LoginRefusedError } from './login-error.ts';
import { createLogoutTokenVerifier, MAX_SID_LENGTH, type ProviderLogout } from './logout-token.ts';
import { sortOpenIdError } from './openid-errors.ts';

/** Timeout of every request to the provider. */
const TIMEOUT_SECONDS = 5;

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  idTokenAlgorithm?: string;
  /** How to reach the provider when its public address does not lead there (the local identity provider). */
  fetch?: openid.CustomFetch;
  /** The issuer that users are stored under; defaults to the ID token's `iss`. */
  storedIssuer?: string;
}

/** The result of a finished sign-in at the provider. */
export interface ProviderSignIn {
  identity: Identity;
  /** Needed to sign out at the provider; null for the built-in sign-in. */
  idToken: string | null;
  /** The provider's id of its session; null when it names none. */
  sid: string | null;
  /** When the user last authenticated; null when the provider does not say. */
  authenticatedAt: Date | null;
  /** How they signed in, for the audit log; absent when the provider does not say. */
  method?: string | undefined;
}

/** What the provider is asked to show: another sign-in, or the account selection. */
export type SignInPrompt = 'login' | 'select_account';

/** The identity provider, as far as login and logout need it. */
export interface SignInProvider {
  /** The address to send the browser to. Throws ProviderUnavailableError. */
  authorizationUrl(attempt: LoginAttempt, options: { prompt: SignInPrompt | null }): Promise<URL>;
  /** The user who came back. Throws LoginRefusedError or ProviderUnavailableError. */
  exchange(callback: URL, attempt: LoginAttempt): Promise<ProviderSignIn>;
  /** The address to send the browser to after sign-out here; null when the provider has none. */
  endSessionUrl(idToken: string): Promise<URL | null>;
  /** Whom a logout token of the provider signs out. Throws LogoutTokenError or ProviderUnavailableError. */
  verifyLogoutToken(token: string, now: Date): Promise<ProviderLogout>;
}

/** Reads the provider's configuration. Throws what openid-client throws. */
export async function discover(
  settings: ProviderSettings,
  timeoutSeconds = TIMEOUT_SECONDS,
): Promise<openid.Configuration> {
  const issuer = new URL(settings.issuer);
  // Plain http is allowed on loopback only: elsewhere it would expose the code and the client secret.
  const plainHttp =
    issuer.protocol === 'http:' && (settings.fetch !== undefined || isLoopbackHost(issuer.hostname));
  return openid.discovery(
    issuer,
    settings.clientId,
    {
      client_secret: settings.clientSecret,
      ...(settings.idTokenAlgorithm ? { id_token_signed_response_alg: settings.idTokenAlgorithm } : {}),
    },
    undefined,
    {
      timeout: timeoutSeconds,
      // TLS alone would vouch for an ID token; its signature must also match one of the provider's published keys.
      execute: [openid.enableNonRepudiationChecks, ...(plainHttp ? [openid.allowInsecureRequests] : [])],
      ...(settings.fetch ? { [openid.customFetch]: settings.fetch } : {}),
    },
  );
}

/** Loads the provider's configuration when it is first needed, caches it, and retries after a failure. */
function lazily(settings: () => Promise<ProviderSettings>) {
  let pending: Promise<{ settings: ProviderSettings; config: openid.Configuration }> | null = null;
  return async () => {
    pending ??= settings().then(async (known) => ({ settings: known, config: await discover(known) }));
    try {
      return await pending;
    } catch (error) {
      pending = null;
      throw sortOpenIdError(error);
    }
  };
}

async function sorted<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sortOpenIdError(error);
  }
}

/** The provider's session id, if it names a valid one. */
function readSid({ sid }: Claims): string | null {
  return typeof sid === 'string' && sid !== '' && sid.length <= MAX_SID_LENGTH ? sid : null;
}

/** Claims of userinfo, which must have the subject of the ID token. */
async function fetchUserInfo(config: openid.Configuration, accessToken: string, subject: string) {
  const claims = await openid.fetchUserInfo(config, accessToken, openid.skipSubjectCheck);
  if (claims.sub !== subject) throw new LoginRefusedError('answer-invalid', 'userinfo subject');
  return claims;
}

/** Authorization code flow with PKCE, state and nonce, at any conforming provider. */
export function createSignInProvider(
  publicUrl: string,
  settings: () => Promise<ProviderSettings>,
): SignInProvider {
  const connect = lazily(settings);
  let verifyLogout: ReturnType<typeof createLogoutTokenVerifier> | null = null;

  return {
    async authorizationUrl(attempt, { prompt }) {
      const { config } = await connect();
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: new URL('/api/callback', publicUrl).href,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        ...(prompt === null ? {} : { prompt }),
        ...(attempt.maxAgeSeconds === undefined ? {} : { max_age: String(attempt.maxAgeSeconds) }),
      });
    },

    async exchange(callback, attempt) {
      const connection = await connect();
      return sorted(async () => {
        const tokens = await openid.authorizationCodeGrant(connection.config, callback, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.codeVerifier,
          idTokenExpected: true,
          ...(attempt.maxAgeSeconds === undefined ? {} : { maxAge: attempt.maxAgeSeconds }),
        });
        const claims = tokens.claims();
        if (!claims || !tokens.id_token) throw new LoginRefusedError('answer-invalid', 'no ID token');
        if (!fitsAccessToken(tokens.id_token, claims.at_hash, tokens.access_token)) {
          throw new LoginRefusedError('answer-invalid', 'at_hash');
        }
        const issuer = connection.settings.storedIssuer ?? claims.iss;
        const identity = await identityFrom(issuer, claims, async () => {
          if (!connection.config.serverMetadata().userinfo_endpoint) return {};
          return fetchUserInfo(connection.config, tokens.access_token, claims.sub);
        });
        return {
          identity,
          idToken: tokens.id_token,
          sid: readSid(claims),
          authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1_000),
        };
      });
    },

    async endSessionUrl(idToken) {
      const { config } = await connect();
      if (!config.serverMetadata().end_session_endpoint) return null;
      return openid.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: new URL('/', publicUrl).href,
      });
    },

    async verifyLogoutToken(token, now) {
      const { config, settings: known } = await connect();
      verifyLogout ??= createLogoutTokenVerifier(config.serverMetadata(), known);
      return verifyLogout(token, now);
    },
  };
}
