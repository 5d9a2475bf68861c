import { afterEach, expect, test, vi } from 'vitest';
import { isUnauthorized } from './api-error.ts';
import { createQueryClient, defaultRead } from './query-client.ts';

function respondWith(response: Response) {
  const asked = vi.fn(async (_url: string, _init?: RequestInit) => response);
  vi.stubGlobal('fetch', asked);
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const unauthorized = () => Response.json({ message: 'Unauthorized', code: 'UNAUTHORIZED' }, { status: 401 });
const readAs = (read: ReturnType<typeof defaultRead>) =>
  read({ queryKey: ['/api', 'auth', 'user'], signal: new AbortController().signal });

test('a query with nothing but a key reads what the segments joined with a slash name, as JSON', async () => {
  const asked = respondWith(Response.json({ articles: ['x'] }));
  expect(await createQueryClient().fetchQuery({ queryKey: ['/api', 'x'] })).toEqual({ articles: ['x'] });
  expect(asked).toHaveBeenCalledOnce();
  expect(asked.mock.calls[0]?.[0]).toBe('/api/x');
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
  expect(asked.mock.calls[0]?.[1]?.body).toBeUndefined();
});

test('a 401 throws unless it is set to return nothing', async () => {
  respondWith(unauthorized());
  const thrown = await createQueryClient()
    .fetchQuery({ queryKey: ['/api', 'auth', 'user'] })
    .catch((error: unknown) => error);
  expect(isUnauthorized(thrown)).toBe(true);
  respondWith(unauthorized());
  expect(await readAs(defaultRead('nothing'))).toBeNull();
});

test('any other failure throws in both, as the status code, a colon and the body', async () => {
  for (const mode of ['throw', 'nothing'] as const) {
    respondWith(new Response('bad', { status: 400 }));
    await expect(readAs(defaultRead(mode))).rejects.toThrow('400: bad');
  }
});
