import pg from 'pg';
import { expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { TRANSPORT_LOCK, transportRouter } from '../../../testing/transport-router.ts';

/** Calls of one procedure that run at once, and that wait for one address. */
const RUNNING = 6;
const WAITING = 50;

it('one address cannot keep a procedure from everyone else', async () => {
  const app = await startTestApp({ router: transportRouter, env: { trustProxy: ['127.0.0.1/32'] } });
  const holder = new pg.Client(app.databaseUrl);
  await holder.connect();
  const send = async (address: string, path: string) =>
    (await call(app.url, 'GET', path, { headers: { 'x-forwarded-for': address } })).text;
  const batch = `/trpc/${Array(10).fill('locked').join(',')}?batch=1`;
  try {
    await holder.query(`select pg_advisory_lock(${TRANSPORT_LOCK})`);
    // Each from another network of one IPv6 site.
    let respondedCount = 0;
    const crowd = Array.from({ length: 20 }, async (_, network) => {
      const text = await send(`2001:db8:1:${network}::1`, batch);
      respondedCount += 1;
      return text;
    });
    // 56 of 200 calls find room; a batch whose calls are all refused has its response at once.
    await expect.poll(() => respondedCount).toBe(14);
    const other = send('198.51.100.2', '/api/test/locked');
    await holder.query(`select pg_advisory_unlock(${TRANSPORT_LOCK})`);
    expect(await other).toBe('{"done":true}');
    const calls = (await Promise.all(crowd)).flatMap((text) => JSON.parse(text) as unknown[]);
    const done = calls.filter((one) => JSON.stringify(one).includes('"done":true'));
    expect(calls).toHaveLength(200);
    expect(done).toHaveLength(RUNNING + WAITING);
  } finally {
    await holder.end();
    await app.close();
  }
});
