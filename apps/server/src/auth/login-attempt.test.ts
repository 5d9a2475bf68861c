import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEncryption } from '../platform/encryption.ts';
import { type LoginAttempt, rememberAttempt, takeAttempt } from './login-attempt.ts';

const NOW = Date.parse('2026-03-01T08:00:00.000Z');
const TEN_MINUTES_MS = 600_000;
const encryption = createEncryption(
  { sessionSecret: 'a secret of the tests', sessionSecretPrevious: [] },
  'tests',
);

const ATTEMPT: LoginAttempt = {
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  codeVerifier: 'v'.repeat(43),
  returnTo: '/portal?a=1',
  startedAt: NOW,
};

let publicUrl: string;
let attempt: LoginAttempt;
let state: string | null;
let now: number;
let server: FastifyInstance;

beforeAll(async () => {
  server = Fastify();
  await server.register(cookie);
  server.get('/start', (request, reply) => {
    rememberAttempt(request, reply, { publicUrl, encryption }, attempt);
    return reply.send();
  });
  server.get('/callback', (request, reply) =>
    reply.send({ taken: takeAttempt(request, reply, { publicUrl, encryption, now: new Date(now) }, state) }),
  );
});
afterAll(() => server.close());
beforeEach(() => {
  publicUrl = 'https://example.com';
  attempt = { ...ATTEMPT };
  state = ATTEMPT.state;
  now = NOW;
});

type Cookies = Record<string, string>;

async function start(cookies: Cookies = {}) {
  const response = await server.inject({ method: 'GET', url: '/start', cookies });
  return response.cookies;
}

/** The cookies of the browser after a login was started in it. */
async function startedCookies(): Promise<Cookies> {
  return Object.fromEntries((await start()).map(({ name, value }) => [name, value]));
}

async function comeBack(cookies: Cookies) {
  const response = await server.inject({ method: 'GET', url: '/callback', cookies });
  return { taken: response.json<{ taken: LoginAttempt | null }>().taken, cleared: response.cookies };
}

describe('an attempt to sign in', () => {
  it('waits in one cookie of its own for ten minutes, for this host over https and for no script', async () => {
    const [stored, ...others] = await start();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({
      name: `__Secure-rapport-login-${'s'.repeat(12)}`,
      path: '/api',
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
      maxAge: 600,
    });
    for (const secret of ['s'.repeat(20), 'n'.repeat(20), 'v'.repeat(20), 'portal']) {
      expect(stored?.value).not.toContain(secret);
    }
  });

  it('on a site without https has a cookie that such a site can set', async () => {
    publicUrl = 'http://127.0.0.1:3000';
    const [stored] = await start();
    expect(stored?.name).toBe(`rapport-login-${'s'.repeat(12)}`);
    expect(stored?.secure).toBeUndefined();
  });

  it('is taken once: its cookie is gone afterwards', async () => {
    const { taken, cleared } = await comeBack(await startedCookies());
    expect(taken).toEqual(ATTEMPT);
    expect(cleared).toMatchObject([
      { name: `__Secure-rapport-login-${'s'.repeat(12)}`, value: '', path: '/api', secure: true },
    ]);
    expect(cleared[0]?.expires?.getTime()).toBe(0);
  });

  it('keeps how fresh the sign-in has to be', async () => {
    attempt.maxAgeSeconds = 600;
    expect((await comeBack(await startedCookies())).taken).toEqual({ ...ATTEMPT, maxAgeSeconds: 600 });
  });

  it('leads to a page of this site, whatever was encrypted', async () => {
    attempt.returnTo = 'https://evil.example/';
    expect((await comeBack(await startedCookies())).taken).toMatchObject({ returnTo: '/' });
  });

  it('counts for ten minutes, and not before it was started', async () => {
    const cookies = await startedCookies();
    now = NOW + TEN_MINUTES_MS;
    expect((await comeBack(cookies)).taken).not.toBeNull();
    now = NOW + TEN_MINUTES_MS + 1;
    expect((await comeBack(cookies)).taken).toBeNull();
    now = NOW - 1;
    expect((await comeBack(cookies)).taken).toBeNull();
  });
});

describe('a callback without an attempt', () => {
  it.each([
    ['no state', null],
    ['another state', 'x'.repeat(43)],
    ['a state that begins the same', `${'s'.repeat(42)}x`],
  ])('has %s', async (_what, given) => {
    const cookies = await startedCookies();
    state = given;
    expect((await comeBack(cookies)).taken).toBeNull();
  });

  it.each([
    ['too short', 's'.repeat(42)],
    ['too long', 's'.repeat(44)],
    ['one with more before it', `${'s'.repeat(12)}+${'s'.repeat(43)}`],
    ['of a character that none has', `${'s'.repeat(42)}+`],
  ])('whose state is %s takes nothing away from the one that was started', async (_what, given) => {
    const cookies = await startedCookies();
    state = given;
    expect(await comeBack(cookies)).toEqual({ taken: null, cleared: [] });
  });

  it('without any cookie clears none', async () => {
    expect(await comeBack({})).toEqual({ taken: null, cleared: [] });
  });

  it('whose cookie was changed, or renamed to fit another state, takes it away', async () => {
    const [[name = '', value = ''] = []] = Object.entries(await startedCookies());
    const changed = await comeBack({ [name]: `${value.slice(0, -2)}AA` });
    expect(changed.taken).toBeNull();
    expect(changed.cleared).toHaveLength(1);
    state = 'x'.repeat(43);
    expect((await comeBack({ [name.replace(/s+$/, 'x'.repeat(12))]: value })).taken).toBeNull();
  });

  it.each([
    ['a nonce that is too short', { nonce: 'n'.repeat(19) }],
    ['a verifier that is too short', { codeVerifier: 'v'.repeat(42) }],
    ['a state that none has', { state: `${'s'.repeat(42)}+` }],
    ['no page to return to', { returnTo: undefined }],
    ['no start', { startedAt: undefined }],
    ['a freshness that is no number', { maxAgeSeconds: 'x' }],
  ])('finds %s', async (_what, wrong) => {
    const name = `__Secure-rapport-login-${'s'.repeat(12)}`;
    const encrypted = encryption.encrypt(JSON.stringify({ ...ATTEMPT, ...wrong }), name);
    expect((await comeBack({ [name]: encrypted })).taken).toBeNull();
  });
});

describe('attempts in several tabs', () => {
  const others = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`__Secure-rapport-login-${index}`, 'x']));

  it('wait side by side up to five, and then the oldest has to start again', async () => {
    expect(await start(others(4))).toHaveLength(1);
    const written = await start(others(5));
    expect(written.map(({ name, value }) => [name, value === ''])).toEqual([
      ['__Secure-rapport-login-0', true],
      [`__Secure-rapport-login-${'s'.repeat(12)}`, false],
    ]);
    expect(written[0]).toMatchObject({ path: '/api', secure: true });
    expect(await start(others(7))).toHaveLength(4);
  });

  it('lose none of the five when one of them is continued', async () => {
    const own = await startedCookies();
    expect(await start({ ...others(4), ...own })).toHaveLength(1);
    expect((await start({ ...own, ...others(4) })).map(({ value }) => value === '')).toEqual([false]);
  });

  it('are not other cookies', async () => {
    const strangers = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`other-${index}`, 'x']));
    expect(await start(strangers)).toHaveLength(1);
  });
});
