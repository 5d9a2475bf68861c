import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createRateLimits } from './rate-limits.ts';

const CONNECTIONS = 2;
const LIMIT = 3;

let app: TestApp;
let pool: pg.Pool;
beforeAll(async () => {
  app = await startTestApp();
  pool = new pg.Pool({ connectionString: app.databaseUrl, max: CONNECTIONS });
  // The pool ends before its connections have, and the database is dropped meanwhile.
  pool.on('connect', (client) => client.on('error', () => undefined));
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

it('refuses what is beyond a limit without a query, also when all of it arrives at once', async () => {
  let queries = 0;
  pool.on('acquire', () => {
    queries += 1;
  });
  const limits = createRateLimits(pool, LIMIT);
  const calls = Array.from({ length: 200 }, () => limits.consume('publicWrite', '203.0.113.20'));
  const results = await Promise.allSettled(calls);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMIT);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['TOO_MANY_REQUESTS']));
  // Those that had begun when the limit was reached.
  expect(queries).toBeLessThan(LIMIT + CONNECTIONS);
});
