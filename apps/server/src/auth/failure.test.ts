import { AppError } from '@rapport/domain/shared/app-error';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { fixedSite } from '../../testing/fixed-site.ts';
import { addPageLook } from '../platform/html/page.ts';
import { sendFailure } from './failure.ts';
import { LoginRefusedError, ProviderUnavailableError, type RefusalReason } from './login-error.ts';

let error: unknown;
let returnTo: string | undefined;
let thrown: unknown;
const FONTS = { display: '/display.woff2', text: '/text.woff2' };
const server = Fastify({ genReqId: () => 'request-<7>' });
addPageLook(server, { fonts: FONTS, basicFonts: FONTS, signInScript: '/sign-in.js' }, fixedSite);
server.setErrorHandler((fault, _request, reply) => {
  thrown = fault;
  return reply.code(500).send();
});
server.get('/', (request, reply) => sendFailure(request, reply, error, returnTo));
afterAll(() => server.close());

/** The response to a login that failed for this reason, to a browser by default. */
async function respondTo(
  failure: unknown,
  { to, accept = 'text/html' }: { to?: string; accept?: string } = {},
) {
  error = failure;
  returnTo = to;
  return server.inject({ method: 'GET', url: '/', headers: { accept } });
}

const REFUSALS: [RefusalReason, number, string, string][] = [
  ['attempt-missing', 400, 'This sign-in has expired', 'It started more than ten minutes ago'],
  ['cancelled', 400, 'You are not signed in', 'The sign-in was cancelled.'],
  ['answer-invalid', 400, 'The sign-in failed', 'does not match a sign-in from this browser'],
  ['email-missing', 403, 'Your account has no email address', 'We need your email address to recognize you'],
  [
    'email-unverified',
    403,
    'Verify your email address first',
    'Verify it with your sign-in provider, or sign in with another',
  ],
];

describe('the page of a login that failed', () => {
  it.each(REFUSALS)('for %s has status %i and says %j', async (reason, status, title, text) => {
    const response = await respondTo(new LoginRefusedError(reason));
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).toContain(`<h1>${title}</h1>`);
    expect(response.body).toContain(text);
    expect(response.headers['retry-after']).toBeUndefined();
  });

  it.each([
    ['the provider', new ProviderUnavailableError('x')],
    ['the database', Object.assign(new Error('x'), { code: '57P03' })],
  ])('without %s says that no one can sign in right now', async (_what, unavailable) => {
    const response = await respondTo(unavailable);
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('<h1>Sign-in is unavailable right now</h1>');
    expect(response.body).toContain('The sign-in service is not responding.');
  });

  it('past a limit says for how long', async () => {
    const limited = new AppError('TOO_MANY_REQUESTS', 'Wait a minute.', { retryAfterSeconds: 40 });
    const response = await respondTo(limited);
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('40');
    expect(response.body).toContain('<h1>Too many attempts</h1>');
    expect(response.body).toContain('Wait a minute.');
  });

  it('offers to try again with the page to return to, and the way back', async () => {
    const refused = new LoginRefusedError('cancelled');
    expect((await respondTo(refused)).body).toContain(
      '<a class="button" href="/api/login">Try signing in again</a>',
    );
    expect((await respondTo(refused, { to: '/' })).body).toContain('href="/api/login"');
    const { body } = await respondTo(refused, { to: '/portal?a=1&b=2' });
    expect(body).toContain('href="/api/login?returnTo=%2Fportal%3Fa%3D1%26b%3D2"');
    expect(body).toContain('<a href="/">Back to the site</a>');
  });

  it.each(['email-missing', 'email-unverified'] as const)(
    'for %s asks for another account',
    async (reason) => {
      const refused = new LoginRefusedError(reason);
      expect((await respondTo(refused)).body).toContain('href="/api/login?prompt=login"');
      expect((await respondTo(refused, { to: '/admin' })).body).toContain(
        'href="/api/login?returnTo=%2Fadmin&amp;prompt=login"',
      );
    },
  );

  it('gives the number of the request, which cannot be markup', async () => {
    const { body } = await respondTo(new LoginRefusedError('cancelled'));
    expect(body).toContain('contact us with this number: request-&lt;7&gt;</p>');
  });
});

describe('the response to a program', () => {
  it('that asks for JSON is the error of the contract, and is not stored', async () => {
    const response = await respondTo(new LoginRefusedError('email-missing'), { accept: 'application/json' });
    expect(response.statusCode).toBe(403);
    expect(response.headers['cache-control']).toContain('no-store');
    expect(response.json()).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Your account has no email address',
    });
  });

  it.each(['text/html,application/json', '*/*', ''])('that asks for %j is a page', async (accept) => {
    const response = await respondTo(new LoginRefusedError('cancelled'), { accept });
    expect(response.headers['content-type']).toContain('text/html');
  });
});

describe('a fault of our own', () => {
  it.each([
    ['an error no one expected', new Error('x')],
    ['an error of another kind', new AppError('CONFLICT', 'x')],
  ])('is thrown on: %s', async (_what, fault) => {
    await respondTo(fault);
    expect(thrown).toBe(fault);
  });
});
