import fc from 'fast-check';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/http.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { transportRouter } from '../../testing/transport-router.ts';
import { appRouter } from '../app-router.ts';

/** Inputs that the contact form accepts, almost accepts, and clearly refuses. */
const nearlyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    '',
    ' ',
    'A. Visitor',
    'visitor@example.com',
    'individual',
    '\u0000',
    '\ud800',
    'false',
    '0',
    'x'.repeat(5001),
  ),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 2 ** 53, [], {}, ['x'], { toString: 'x' }),
);
const submission = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      {
        name: nearlyText,
        email: nearlyText,
        organization: nearlyText,
        service: nearlyText,
        message: nearlyText,
      },
      { requiredKeys: [] },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record(
      {
        name: fc.constant('A. Visitor'),
        email: fc.constant('visitor@example.com'),
        message: fc.constant('Hello'),
        organization: nearlyText,
        service: nearlyText,
        extra: fc.jsonValue(),
        ['__proto__']: fc.constant({ name: 'x' }),
        constructor: fc.constant({ prototype: { name: 'x' } }),
      },
      { requiredKeys: ['name', 'email', 'message'] },
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, [], 'text', 5, true) },
);

describe('the same input on both transports', () => {
  let app: TestApp;
  let restCalled = false;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  async function verdicts(input: unknown, transports: readonly ('rest' | 'typed')[]): Promise<string[]> {
    const responses = await Promise.all(
      transports.map((transport) =>
        call(app.url, 'POST', transport === 'rest' ? '/api/contact' : '/trpc/contact.submit', {
          json: input,
        }),
      ),
    );
    return responses.map(({ status, json }) => {
      const error = (json as { error?: { data?: unknown } }).error?.data ?? json;
      const issues = (error as { issues?: { path: unknown }[] }).issues ?? [];
      return JSON.stringify({ status, paths: issues.map(({ path }) => path) });
    });
  }

  it('gets the same result, before and after the first REST call', async () => {
    const inputs = fc.sample(submission, { numRuns: 60, seed: 20 });
    const before = [];
    for (const input of inputs) before.push((await verdicts(input, ['typed']))[0]);
    restCalled = true;
    for (const [index, input] of inputs.entries()) {
      const [rest, typed] = await verdicts(input, ['rest', 'typed']);
      expect({ input, rest, typed }).toEqual({ input, rest: before[index], typed: before[index] });
    }
    expect(new Set(before.map((verdict) => verdict?.slice(0, 13))).size).toBeGreaterThan(1);
  });

  it('gets the same result, whatever is sent', async () => {
    expect(restCalled).toBe(true);
    await fc.assert(
      fc.asyncProperty(submission, async (input) => {
        const [rest, typed] = await verdicts(input, ['rest', 'typed']);
        expect(rest).toBe(typed);
        expect(rest).toMatch(/"status":(200|400)/);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the transports', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ router: transportRouter, env: { adminEmails: ['admin@example.com'] } });
  });
  afterAll(() => app.close());

  it('coerce no types, also after the first REST call', async () => {
    for (const json of [
      { flag: 'false' },
      { flag: 0 },
      { count: '7' },
      { count: null },
      { name: null },
      { name: 5 },
    ]) {
      expect((await call(app.url, 'POST', '/api/test/echo', { json })).status).toBe(400);
      expect((await call(app.url, 'POST', '/trpc/echo', { json })).status).toBe(400);
    }
  });

  it('drop unknown keys, including those that target prototypes', async () => {
    const body = '{"name":"x","extra":1,"__proto__":{"flag":true},"constructor":{"prototype":{"flag":true}}}';
    const headers = { 'content-type': 'application/json' };
    expect((await call(app.url, 'POST', '/api/test/echo', { headers, body })).json).toEqual({ name: 'x' });
    const typed = await call(app.url, 'POST', '/trpc/echo', { headers, body });
    expect(typed.json).toEqual({ result: { data: { name: 'x' } } });
  });

  it('accept a body nested as deep as 1 MiB allows', async () => {
    const deep = `{"name":"x","toJSON":"y","extra":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`;
    const { cookie } = await app.signIn({ email: 'admin@example.com' });
    const headers = { 'content-type': 'application/json', cookie };
    expect((await call(app.url, 'POST', '/api/test/admin-echo', { headers, body: deep })).json).toEqual({
      name: 'x',
    });
    const typed = await call(app.url, 'POST', '/trpc/adminEcho', { headers, body: deep });
    expect(typed.json).toEqual({ result: { data: { name: 'x' } } });
  });

  it('treat an id that is far too long as one of no record', async () => {
    const long = await call(app.url, 'GET', `/api/test/items/${'x'.repeat(5_000)}`);
    expect(long).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  });

  it('run at most 10 calls in one batch', async () => {
    const batch = (size: number) => {
      const path = Array.from({ length: size }, () => 'item').join(',');
      const input = Object.fromEntries(Array.from({ length: size }, (_, index) => [index, { id: 'x' }]));
      return `/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
    };
    expect((await call(app.url, 'GET', batch(10))).status).toBe(200);
    const eleven = await call(app.url, 'GET', batch(11));
    expect(eleven.status).toBe(400);
    expect(eleven.json).toMatchObject({ error: { data: { code: 'BAD_REQUEST' } } });
    const posted = await call(
      app.url,
      'POST',
      `/trpc/${Array.from({ length: 830 }, () => 'empty').join(',')}?batch=1`,
      { json: {} },
    );
    expect(posted.status).toBe(400);
  });

  it('answer HEAD like GET without the body', async () => {
    const { status, text } = await call(app.url, 'HEAD', '/api/test/items/7');
    expect([status, text]).toEqual([200, '']);
  });

  it('keep responses about users out of every cache', async () => {
    for (const path of ['/api/test/whoami', '/trpc/whoami', '/api/test/items/7']) {
      expect((await call(app.url, 'GET', path)).headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('the description of the REST transport', () => {
  it('is served with the address that the site is reached at', async () => {
    const app = await startTestApp();
    try {
      const { status, json } = await call(app.url, 'GET', '/api/openapi.json');
      expect(status).toBe(200);
      expect(json).toMatchObject({
        openapi: expect.stringMatching(/^3\./),
        servers: [{ url: `${app.url}/api` }],
      });
    } finally {
      await app.close();
    }
  });

  it('can be generated, so that a broken procedure fails here and not at a start', () => {
    const document = generateOpenApiDocument(appRouter, {
      title: 'Rapport',
      version: '1',
      baseUrl: 'http://localhost/api',
    });
    expect(Object.keys(document.paths ?? {})).toEqual(
      expect.arrayContaining([
        '/contact',
        '/newsletter',
        '/articles',
        '/videos',
        '/auth/user',
        '/admin/contacts',
      ]),
    );
  });
});
