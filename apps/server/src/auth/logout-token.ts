import { isRecord } from '@rapport/domain/shared/is-record';
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import type { CustomFetch, ServerMetadata } from 'openid-client';
import { ProviderUnavailableError } from './login-error.ts';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Asymmetric signature algorithms only, because no one but the provider can make those signatures. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'Ed25519', 'EdDSA'],
];
const TIMEOUT_MS = 5_000;
/** Allowed difference between the clocks of provider and server. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** An older logout token is refused, whatever its expiry. */
const MAX_AGE_SECONDS = 600;
export const MAX_SID_LENGTH = 255;
const MAX_ID_LENGTH = 1_000;

/** An invalid logout token; the reason is for the log. */
export class LogoutTokenError extends Error {
  override readonly name = 'LogoutTokenError';
}

/** Whom the provider signs out: one of its sessions, a person, or both. */
export interface ProviderLogout {
  /** As stored with users. */
  issuer: string;
  subject: string | null;
  sid: string | null;
  /** The id of the token, which is accepted once. */
  id: string;
  expiresAt: Date;
}

interface Settings {
  clientId: string;
  fetch?: CustomFetch;
  storedIssuer?: string;
}

function readText(payload: JWTPayload, name: 'sub' | 'sid' | 'jti', maxLength: number): string | null {
  const value = payload[name];
  if (value === undefined) return null;
  if (typeof value === 'string' && value !== '' && value.length <= maxLength) return value;
  throw new LogoutTokenError(`${name} is not a text of up to ${maxLength} characters`);
}

function readLogout(payload: JWTPayload, settings: Settings): ProviderLogout {
  if (!isRecord(payload.events) || !isRecord(payload.events[LOGOUT_EVENT])) {
    throw new LogoutTokenError('events does not name a back-channel logout');
  }
  // An ID token has a nonce, and must not be accepted as a logout token.
  if (payload.nonce !== undefined) throw new LogoutTokenError('a logout token has no nonce');
  const subject = readText(payload, 'sub', MAX_SID_LENGTH);
  const sid = readText(payload, 'sid', MAX_SID_LENGTH);
  const id = readText(payload, 'jti', MAX_ID_LENGTH);
  if (subject === null && sid === null) throw new LogoutTokenError('neither sub nor sid');
  if (id === null || payload.exp === undefined) throw new LogoutTokenError('jti or exp is missing');
  const issuer = settings.storedIssuer ?? String(payload.iss);
  return { issuer, subject, sid, id, expiresAt: new Date(payload.exp * 1_000) };
}

/** The error of an invalid token, or null when the provider or the network failed. */
function tokenError(error: unknown): LogoutTokenError | null {
  if (error instanceof LogoutTokenError) return error;
  const isProviderFault = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  // The key set's own failures (unreachable, not 200, invalid JSON) have the general code.
  if (!(error instanceof errors.JOSEError) || isProviderFault || error.code === 'ERR_JOSE_GENERIC')
    return null;
  return new LogoutTokenError(error.code);
}

/** Verifies the logout tokens of one provider (OpenID Connect Back-Channel Logout 1.0). */
export function createLogoutTokenVerifier(
  provider: Readonly<Pick<ServerMetadata, 'issuer' | 'jwks_uri'>>,
  settings: Settings,
): (token: string, now: Date) => Promise<ProviderLogout> {
  if (provider.jwks_uri === undefined) throw new ProviderUnavailableError('no jwks_uri');
  const { fetch } = settings;
  const keys = createRemoteJWKSet(new URL(provider.jwks_uri), {
    timeoutDuration: TIMEOUT_MS,
    ...(fetch
      ? {
          [customFetch]: (url, { headers, method, redirect, signal }) =>
            fetch(url, { headers: Object.fromEntries(headers), method, redirect, signal, body: null }),
        }
      : {}),
  });
  return async (token, now) => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer: provider.issuer,
        audience: settings.clientId,
        algorithms: ALGORITHMS,
        currentDate: now,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxTokenAge: MAX_AGE_SECONDS,
        requiredClaims: ['iat', 'exp', 'jti', 'events'],
      });
      const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '');
      if (type !== undefined && type !== 'logout+jwt' && type !== 'jwt') {
        throw new LogoutTokenError('another type of token');
      }
      return readLogout(payload, settings);
    } catch (error) {
      throw (
        tokenError(error) ?? new ProviderUnavailableError(error instanceof Error ? error.message : 'keys')
      );
    }
  };
}
