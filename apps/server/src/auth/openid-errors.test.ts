import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { describe, expect, it } from 'vitest';
import { LoginRefusedError, ProviderUnavailableError } from './login-error.ts';
import { sortOpenIdError } from './openid-errors.ts';

/** The browser came back with this error of the provider. */
function broughtBack(error: string): AuthorizationResponseError {
  return new AuthorizationResponseError('', { cause: new URLSearchParams({ error }) });
}

/** The provider answered the exchange of the code with this error. */
function answered(error: string, status = 400): ResponseBodyError {
  return new ResponseBodyError('', { cause: { error }, response: new Response(null, { status }) });
}

/** What the library found wrong with an answer. */
function found(code: string): ClientError {
  return Object.assign(new ClientError(''), { code });
}

function refused(reason: string, detail: string) {
  return expect.objectContaining({ constructor: LoginRefusedError, reason, detail });
}

function unavailable(detail: string) {
  return expect.objectContaining({ constructor: ProviderUnavailableError, detail });
}

describe('an error of the provider', () => {
  it.each(['access_denied', 'login_required', 'interaction_required', 'account_selection_required'])(
    '%s means that the person stopped the sign-in',
    (error) => {
      expect(sortOpenIdError(broughtBack(error))).toEqual(refused('cancelled', error));
      expect(sortOpenIdError(answered(error))).toEqual(refused('cancelled', error));
    },
  );

  it.each([
    'server_error',
    'temporarily_unavailable',
    'invalid_client',
    'unauthorized_client',
    'unsupported_grant_type',
  ])('%s is the fault of the provider or of our registration', (error) => {
    expect(sortOpenIdError(broughtBack(error))).toEqual(unavailable(error));
    expect(sortOpenIdError(answered(error))).toEqual(unavailable(error));
  });

  it('that no one knows refuses the sign-in', () => {
    expect(sortOpenIdError(broughtBack('invalid_scope'))).toEqual(refused('answer-invalid', 'invalid_scope'));
    expect(sortOpenIdError(answered('invalid_grant', 499))).toEqual(
      refused('answer-invalid', 'invalid_grant'),
    );
  });

  it.each([500, 503])('with status %s means that it does not work at the moment', (status) => {
    expect(sortOpenIdError(answered('invalid_grant', status))).toEqual(unavailable('invalid_grant'));
  });
});

describe('a fault that the library found', () => {
  it.each([
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
  ])('%s is one that no visitor can cause', (code) => {
    expect(sortOpenIdError(found(code))).toEqual(unavailable(code));
  });

  it('in what the visitor brought refuses the sign-in', () => {
    const code = 'OAUTH_INVALID_RESPONSE';
    expect(sortOpenIdError(found(code))).toEqual(refused('answer-invalid', code));
  });
});

describe('any other error', () => {
  it('of the network means that the provider is unavailable, and names the cause', () => {
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    expect(sortOpenIdError(new TypeError('fetch failed', { cause }))).toEqual(unavailable('ECONNREFUSED'));
    const withoutCode = new RangeError('too much');
    expect(sortOpenIdError(new TypeError('fetch failed', { cause: withoutCode }))).toEqual(
      unavailable('RangeError'),
    );
    const oddCode = Object.assign(new Error('odd'), { code: 7 });
    expect(sortOpenIdError(new TypeError('fetch failed', { cause: oddCode }))).toEqual(unavailable('Error'));
  });

  it.each([
    ['a programming error', new TypeError('x is not a function')],
    ['an error with a cause that is no network fault', new RangeError('x', { cause: new Error('y') })],
    ['a text', 'nothing'],
    ['nothing', null],
  ])('%s is given back as it is', (_what, error) => {
    expect(sortOpenIdError(error)).toBe(error);
  });
});
