import { type Dashboard, dashboardSchema } from '@rapport/domain/dashboard/schema';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const HOUR_MS = 60 * 60_000;

let app: TestApp | undefined;
let clock = Date.parse('2026-03-01T08:00:00.000Z');
afterEach(() => app?.close());

/** A server with this TRUST_PROXY, its warnings, and what the admin's dashboard shows. */
async function start(trustProxy: string[]) {
  const warnings: { msg: string; peer: string }[] = [];
  const stream = {
    write(line: string) {
      const entry = JSON.parse(line);
      if (entry.level === 40) warnings.push(entry);
    },
  };
  const server = await startTestApp({
    env: { trustProxy, adminEmails: ['admin@example.com'] },
    logger: { level: 'warn', stream },
    now: () => new Date(clock),
  });
  app = server;
  const { cookie } = await server.signIn({ email: 'admin@example.com' });
  return {
    warnings,
    /** A request whose connection comes from another machine. */
    getFrom: (remoteAddress: string) =>
      server.app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.7' } }),
    get: (path: string, headers: Record<string, string>) => call(server.url, 'GET', path, { headers }),
    async shown(): Promise<Dashboard['untrustedProxy']> {
      const { json } = await call(server.url, 'GET', '/api/admin/dashboard', { headers: { cookie } });
      return dashboardSchema.parse(json).untrustedProxy;
    },
  };
}

describe('forwarded headers of a peer that TRUST_PROXY does not name', () => {
  it.each([
    ['x-forwarded-for', '203.0.113.7', []],
    ['x-forwarded-for', '203.0.113.7', ['10.0.0.0/8']],
    ['x-forwarded-proto', 'https', []],
    ['forwarded', 'for=203.0.113.7', []],
  ])('are warned about once and shown on the dashboard: %s: %s', async (name, value, trustProxy) => {
    const server = await start(trustProxy);
    expect(await server.shown()).toBeNull();
    // A page that comes from the cache the second time.
    for (const path of ['/', '/', '/api/articles', '/healthz']) await server.get(path, { [name]: value });
    expect(server.warnings).toEqual([
      expect.objectContaining({ peer: '127.0.0.1', msg: expect.stringContaining('TRUST_PROXY') }),
    ]);
    expect(await server.shown()).toEqual({ address: '127.0.0.1', lastSeenAt: new Date(clock).toISOString() });
  });

  it('leave the dashboard a day after the last such request', async () => {
    const server = await start([]);
    await server.get('/', { 'x-forwarded-for': '203.0.113.7' });
    clock += 23 * HOUR_MS;
    expect(await server.shown()).not.toBeNull();
    clock += HOUR_MS;
    expect(await server.shown()).toBeNull();
  });
});

it.each(['203.0.113.9', '2001:db8::1', '100.128.0.1', '172.32.0.1', '8.8.8.8'])(
  'are not reported for a visitor at %s, whose address nobody should trust',
  async (address) => {
    const server = await start([]);
    await server.getFrom(address);
    expect(server.warnings).toEqual([]);
    expect(await server.shown()).toBeNull();
  },
);

it.each(['10.1.2.3', '172.18.0.2', '::ffff:192.168.1.9', 'fd00::5', '::1'])(
  'are reported for a proxy at %s, also after those of visitors',
  async (address) => {
    const server = await start([]);
    await server.getFrom('203.0.113.9');
    await server.getFrom(address);
    expect(await server.shown()).toMatchObject({ address });
  },
);

it('are not reported for a proxy in TRUST_PROXY, or without such headers', async () => {
  const server = await start(['127.0.0.1']);
  await server.get('/', { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' });
  await server.get('/', {});
  expect(server.warnings).toEqual([]);
  expect(await server.shown()).toBeNull();
});
