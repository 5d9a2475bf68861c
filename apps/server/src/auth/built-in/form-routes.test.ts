import { AppError } from '@rapport/domain/shared/app-error';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { fixedSite } from '../../../testing/fixed-site.ts';
import { testEnvironment } from '../../../testing/test-environment.ts';
import { addPageLook } from '../../platform/html/page.ts';
import { registerForms } from './form-routes.ts';

const FONTS = { display: '/display.woff2', text: '/text.woff2' };
const app = Fastify();
addPageLook(app, { fonts: FONTS, basicFonts: FONTS, signInScript: '/sign-in.js' }, fixedSite);
app.setErrorHandler((error: Error, _request, reply) => reply.code(418).send(error.message));
await registerForms(app, { env: testEnvironment() }, (scope) => {
  scope.get('/fault', () => {
    throw new Error('the database is gone');
  });
  scope.get('/refusal', () => {
    throw new AppError('FORBIDDEN', 'no');
  });
  scope.post('/form', () => 'ok');
});
afterAll(() => app.close());

it('shows a fault of the server as a page that goes on with the same sign-in, and nothing of the fault', async () => {
  const { statusCode, headers, body } = await app.inject('/fault?state=the"state');
  expect(statusCode).toBe(503);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('That didn&#39;t work. Nothing was changed. Try again.');
  expect(body).toContain('href="/api/sign-in/code?state=the%22state"');
  expect(body).not.toContain('database');
});

it('leaves what the caller did wrong to the whole server', async () => {
  expect((await app.inject('/refusal')).statusCode).toBe(418);
  const tooLarge = await app.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `email=${'x'.repeat(2_000_000)}`,
  });
  expect(tooLarge.statusCode).toBe(418);
});

it('says what to send in place of JSON', async () => {
  const answer = await app.inject({ method: 'POST', url: '/form', payload: { email: 'ada@example.com' } });
  expect(answer.body).toBe('Send a form, with Content-Type: application/x-www-form-urlencoded.');
});
