import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { transportRouter } from '../../../testing/transport-router.ts';
import { loggerOptions, serializeError } from './logging.ts';

const lines: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(...chunk.toString().trim().split('\n'));
    done();
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ router: transportRouter, logger: { ...loggerOptions('trace'), stream } });
});
afterAll(() => app.close());

describe('the log', () => {
  it('has the cause of a 5xx under the id that the caller got', async () => {
    lines.length = 0;
    const { headers } = await call(app.url, 'GET', '/api/test/boom');
    const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(errors).toHaveLength(1);
    expect(errors[0].reqId).toBe(headers.get('x-request-id'));
    expect(errors[0].err.message).toContain('select password');
  });

  it('contains no cookie, no authorization header and no query string, and every line is JSON', async () => {
    lines.length = 0;
    const headers = { cookie: 'rapport-session=cookie-secret', authorization: 'Bearer bearer-secret' };
    await call(app.url, 'GET', '/api/callback?code=code-secret&state=state-secret', { headers });
    await call(app.url, 'POST', '/api/test/echo', { headers, json: { name: 'body-secret' } });
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(JSON.parse(line)).toBeTypeOf('object');
    expect(lines.join('\n')).not.toContain('-secret');
  });

  it('has no line for a probe that succeeds', async () => {
    lines.length = 0;
    for (const path of ['/healthz', '/readyz']) expect((await call(app.url, 'GET', path)).status).toBe(200);
    expect(lines).toEqual([]);
  });

  it('says what is wrong when an error has no message of its own', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
    expect(serializeError(new AggregateError([refused, new Error('the other address')]))).toMatchObject({
      type: 'Error',
      message: 'connect ECONNREFUSED ::1:5432',
      code: 'ECONNREFUSED',
    });
  });

  it('contains no values of a failed statement', async () => {
    const failing = app.orm.em.fork().execute("select * from nowhere where letter = 'a private letter'");
    const error = await failing.catch((reason: unknown) => reason);
    const logged = JSON.stringify(serializeError(error));
    expect(logged).not.toContain('a private letter');
    expect(logged).toContain('nowhere');
    expect(logged).toContain('42P01');
  });
});
