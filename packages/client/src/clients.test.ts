import { ERROR_STATUS } from '@rapport/domain/shared/app-error';
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { type FakeResponse, type FakeSite, startFakeSite } from '../testing/fake-site.ts';
import {
  createClient,
  createRestClient,
  type ErrorCode,
  isRapportError,
  RapportError,
  readPages,
} from './index.ts';

let site: FakeSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

async function start(...responses: FakeResponse[]): Promise<FakeSite> {
  site = await startFakeSite(responses);
  return site;
}

const thrown = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  );

const invalid = {
  message: 'Enter a valid email address.',
  code: 'BAD_REQUEST',
  requestId: '7d6f1f2e',
  issues: [{ path: ['email'], message: 'Enter a valid email address.' }],
} as const;
const limited = { message: 'Too many attempts.', code: 'TOO_MANY_REQUESTS', requestId: '7d6f1f2e' } as const;
const form = { name: 'Sample Visitor', email: 'nowhere', message: 'Hello' };

/** How each transport sends a result and an error, and the same call on each. */
const TRANSPORTS = {
  tRPC: {
    result: (data: unknown) => ({ result: { data } }),
    error: (error: object, httpStatus: number) => ({
      error: { message: '', code: -32600, data: { ...error, httpStatus, path: 'contact.submit' } },
    }),
    submit: (url: string, options: object = {}) =>
      createClient({ url, token: 'rpt_sample', ...options }).contact.submit.mutate(form),
    submitOnce: (url: string, idempotencyKey: string) =>
      createClient({ url }).contact.submit.mutate(form, { context: { idempotencyKey } }),
    list: (url: string, signal?: AbortSignal) =>
      createClient({ url }).contact.list.query({ limit: 2 }, signal ? { signal } : {}),
  },
  REST: {
    result: (data: unknown) => data,
    error: (error: object) => error,
    submit: (url: string, options: object = {}) =>
      createRestClient({ url, token: 'rpt_sample', ...options }).post('/contact', { body: form }),
    submitOnce: (url: string, idempotencyKey: string) =>
      createRestClient({ url }).post('/contact', {
        params: { header: { 'Idempotency-Key': idempotencyKey } },
        body: form,
      }),
    list: (url: string, signal?: AbortSignal) =>
      createRestClient({ url }).get('/admin/contacts', {
        params: { query: { limit: 2 } },
        ...(signal ? { signal } : {}),
      }),
  },
};

describe.each(Object.entries(TRANSPORTS))('a call over %s', (_name, transport) => {
  it('sends the token and the input, and resolves to the response', async () => {
    const { url, requests } = await start({ body: transport.result({ success: true, message: 'Sent.' }) });
    expect(await transport.submit(`${url}/`)).toEqual({ success: true, message: 'Sent.' });
    expect(requests).toMatchObject([{ method: 'POST', authorization: 'Bearer rpt_sample' }]);
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(form);
    expect(requests[0]?.url).toMatch(/^\/(trpc|api)\/contact/);
  });

  it('throws the error of the server with its code, fields, status and request id', async () => {
    const { url } = await start({ status: 400, body: transport.error(invalid, 400) });
    const error = await thrown(transport.submit(url));
    expect(isRapportError(error)).toBe(true);
    expect(error).toBeInstanceOf(RapportError);
    expect(error).toMatchObject({ ...invalid, status: 400, retryAfterSeconds: undefined });
  });

  it('has no issues when the error is not about fields', async () => {
    const { message, code, requestId } = invalid;
    const { url } = await start({ status: 409, body: transport.error({ message, code, requestId }, 409) });
    expect(await thrown(transport.submit(url))).toMatchObject({ status: 409, issues: [] });
  });

  it.each(['reused', 'running'])('says of an Idempotency-Key that it is %s', async (reason) => {
    const { message, code, requestId } = { ...invalid, code: 'CONFLICT' };
    const issues = [{ path: ['Idempotency-Key', reason], message }];
    const { url } = await start({
      status: 409,
      body: transport.error({ message, code, requestId, issues }, 409),
    });
    expect(await thrown(transport.submit(url))).toMatchObject({ idempotencyConflict: reason });
  });

  it('says nothing of the key in another conflict', async () => {
    const { url } = await start({
      status: 409,
      body: transport.error({ ...invalid, code: 'CONFLICT' }, 409),
    });
    expect(await thrown(transport.submit(url))).toMatchObject({ idempotencyConflict: undefined });
  });

  it('sends an Idempotency-Key', async () => {
    const { url, requests } = await start({ body: transport.result({ success: true, message: 'Sent.' }) });
    await transport.submitOnce(url, 'sample-key');
    expect(requests).toMatchObject([{ idempotencyKey: 'sample-key' }]);
  });

  it('throws the same kind of error when a proxy responds with a page', async () => {
    const headers = { 'content-type': 'text/html', 'x-request-id': 'of the proxy' };
    const { url } = await start({ status: 502, headers, body: '<h1>Bad gateway</h1>' });
    const error = await thrown(transport.list(url));
    expect(isRapportError(error)).toBe(true);
    expect(error).toMatchObject({ status: 502, code: 'SERVICE_UNAVAILABLE', requestId: 'of the proxy' });
    expect(String(error)).toContain('502');
  });

  it('throws what fetch throws when there is no server', async () => {
    const { url, close } = await start();
    await close();
    site = undefined;
    const error = await thrown(transport.list(url));
    expect(isRapportError(error)).toBe(false);
    expect(error).toBeInstanceOf(TypeError);
  });

  it('repeats a limited call with the same input when the time in Retry-After has passed', async () => {
    const refusal = { status: 429, headers: { 'retry-after': '0' }, body: transport.error(limited, 429) };
    const { url, requests } = await start(refusal, refusal, { body: transport.result({ success: true }) });
    expect(await transport.submit(url)).toEqual({ success: true });
    expect(new Set(requests.map(({ body }) => body))).toEqual(new Set([JSON.stringify(form)]));
    expect(requests).toHaveLength(3);
  });

  it('throws a limit that stays, one that asks for a long wait, and any without retries', async () => {
    const refusal = (seconds: string) => ({
      status: 429,
      headers: { 'retry-after': seconds },
      body: transport.error(limited, 429),
    });
    const { url, requests } = await start(
      refusal('0'),
      refusal('0'),
      refusal('0'),
      refusal('600'),
      refusal('7'),
    );
    expect(await thrown(transport.submit(url))).toMatchObject({ status: 429, retryAfterSeconds: 0 });
    expect(requests).toHaveLength(3);
    expect(await thrown(transport.submit(url))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: 600,
    });
    expect(await thrown(transport.submit(url, { maxRetries: 0 }))).toMatchObject({ retryAfterSeconds: 7 });
    expect(requests).toHaveLength(5);
  });

  it('stops waiting when the call is aborted', async () => {
    const { url, requests } = await start({
      status: 429,
      headers: { 'retry-after': '60' },
      body: transport.error(limited, 429),
    });
    const controller = new AbortController();
    const error = thrown(transport.list(url, controller.signal));
    await expect.poll(() => requests.length).toBe(1);
    controller.abort();
    expect(await error).toMatchObject({ name: 'AbortError' });
  });
});

describe.each([
  ['createClient', createClient],
  ['createRestClient', createRestClient],
])('the address given to %s', (name, create) => {
  it.each([
    [undefined, `${name} needs the address of the site, such as { url: 'https://your-site' }.`],
    ['', `${name} needs the address of the site, such as { url: 'https://your-site' }.`],
    ['your-site', `'your-site' is no address: write it with its protocol, such as 'https://your-site'.`],
    [
      'localhost:3000',
      `'localhost:3000' is no address: write it with its protocol, such as 'https://your-site'.`,
    ],
    ['https://a.example/api', `Leave out /api: the url is the address of the site, 'https://a.example'.`],
    ['https://a.example/trpc/', `Leave out /trpc: the url is the address of the site, 'https://a.example'.`],
  ])('is refused when it is %s, with what to write instead', (url, message) => {
    expect(() => create({ url: url as string })).toThrow(new TypeError(message));
  });

  it('may be missing with all other options', () => {
    expect(() => create(undefined as never)).toThrow('needs the address of the site');
  });
});

describe('isRapportError', () => {
  it('is false for anything else', () => {
    const others = [undefined, null, 'RapportError', {}, new Error('x'), new TypeError('x'), invalid];
    expect(others.filter(isRapportError)).toEqual([]);
  });

  it('knows the codes of the server', () => {
    expectTypeOf<ErrorCode>().toEqualTypeOf<keyof typeof ERROR_STATUS>();
  });

  // 403 has two codes; without a body it is the one about permissions.
  it.each(Object.entries(ERROR_STATUS).filter(([code]) => code !== 'REAUTHENTICATION_REQUIRED'))(
    'gives a response without a body the code %s for %i',
    async (code, status) => {
      const { url } = await start({ status, headers: { 'content-type': 'text/html' }, body: '<p>' });
      expect(await thrown(TRANSPORTS.REST.list(url))).toMatchObject({ code, status });
    },
  );
});

describe('readPages', () => {
  it('reads until there is no next page', async () => {
    const page = (ids: string[], nextCursor: string | null) => ({
      body: { contacts: ids.map((id) => ({ id })), total: 3, nextCursor },
    });
    const { url, requests } = await start(page(['a', 'b'], 'after-b'), page(['c'], null));
    const rest = createRestClient({ url });
    const ids: string[] = [];
    for await (const { contacts } of readPages((query) => rest.get('/admin/contacts', { params: { query } })))
      ids.push(...contacts.map(({ id }) => id));
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(requests.map((request) => request.url)).toEqual([
      '/api/admin/contacts',
      '/api/admin/contacts?cursor=after-b',
    ]);
  });
});
