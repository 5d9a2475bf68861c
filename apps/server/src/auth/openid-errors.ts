import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { LoginRefusedError, ProviderUnavailableError } from './login-error.ts';

/** OAuth error codes that blame the provider or our registration with it, not the user. */
const PROVIDER_FAULTS = new Set([
  'server_error',
  'temporarily_unavailable',
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
]);

/** Errors that openid-client finds in a response and that no honest visitor can cause. */
const INVALID_RESPONSES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_REQUEST_PROTOCOL_FORBIDDEN',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
]);

const CANCELLED = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'account_selection_required',
]);

function getErrorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function refusedOrUnavailable(
  oauthError: string,
  status = 400,
): LoginRefusedError | ProviderUnavailableError {
  if (status >= 500 || PROVIDER_FAULTS.has(oauthError)) return new ProviderUnavailableError(oauthError);
  return new LoginRefusedError(CANCELLED.has(oauthError) ? 'cancelled' : 'answer-invalid', oauthError);
}

/**
 * Sorts openid-client's errors into "login refused" and "provider unavailable", neither of which is a server error.
 * Any other error is returned unchanged.
 */
export function sortOpenIdError(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) return refusedOrUnavailable(error.error);
  if (error instanceof ResponseBodyError) return refusedOrUnavailable(error.error, error.status);
  if (!(error instanceof Error)) return error;
  const code = getErrorCode(error);
  if (INVALID_RESPONSES.has(code)) return new ProviderUnavailableError(code);
  if (error instanceof ClientError) return new LoginRefusedError('answer-invalid', code);
  // fetch reports every network error as a TypeError with the cause below it.
  if (error instanceof TypeError && error.cause instanceof Error) {
    return new ProviderUnavailableError(getErrorCode(error.cause));
  }
  return error;
}
