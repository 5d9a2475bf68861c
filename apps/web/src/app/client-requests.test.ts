import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { createTrpcClient } from '../api/trpc.ts';

/** The requests that would have gone out. */
const sent: { url: string; init: RequestInit }[] = [];
let status = 200;

beforeEach(() => {
  sent.length = 0;
  status = 200;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const error = { message: 'Unauthorized', code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401 } };
    return Response.json([status === 200 ? { result: { data: { success: true } } } : { error }], { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const typeOf = ({ init }: { init: RequestInit }) => new Headers(init.headers).get('content-type');
const only = () => {
  const [request] = sent;
  if (!request || sent.length !== 1) throw new Error(`${sent.length} requests`);
  return request;
};

describe('a request of the browser', () => {
  it('includes credentials, and a body that is JSON', async () => {
    await createTrpcClient().newsletter.subscribe.mutate({ email: 'ada@example.com' });
    expect(only().init).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(typeOf(only())).toBe('application/json');
    expect(JSON.parse(String(only().init.body))).toEqual({ 0: { email: 'ada@example.com' } });
  });

  it('has no body and no type where there is no input', async () => {
    await createTrpcClient().notifications.markAllRead.mutate();
    expect(only().init).toMatchObject({ method: 'POST', credentials: 'include' });
    expect([only().init.body, typeOf(only())]).toEqual([undefined, null]);
  });

  it('reads with GET, credentials and no body, and takes the JSON of the answer', async () => {
    expect(await createTrpcClient().account.user.query()).toEqual({ success: true });
    expect(only().url).toMatch(/^\/trpc\/account\.user\?batch=1/);
    expect(only().init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(only().init.body).toBeUndefined();
  });

  it('throws on a 401', async () => {
    status = 401;
    await expect(createTrpcClient().account.user.query()).rejects.toThrow('Unauthorized');
  });
});

describe('what is read', () => {
  it('is read once: no retry, no refetch on focus, no interval, never stale; cached for 5 minutes after its last use', async () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 5 * 60 * 1000,
      networkMode: 'always',
    });
    expect(mutations).toMatchObject({ retry: false, networkMode: 'always' });
  });

  it('is asked for once although it failed, and not again while it is cached', async () => {
    const client = createQueryClient();
    let asked = 0;
    const failing = () => {
      asked += 1;
      return Promise.reject(new Error('500'));
    };
    await expect(client.fetchQuery({ queryKey: ['a'], queryFn: failing })).rejects.toThrow('500');
    const fine = async () => {
      asked += 1;
      return 'b';
    };
    await client.fetchQuery({ queryKey: ['b'], queryFn: fine });
    await client.fetchQuery({ queryKey: ['b'], queryFn: fine });
    expect(asked).toBe(2);
  });
});
