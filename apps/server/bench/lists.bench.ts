/**
 * Lists through tRPC against bare Fastify with the same SELECTs, the look-up of the session among them: processor time of
 * the server process for each request, on 10,000 contacts and subscribers, both in turns and with the same flags of Node. The
 * product is a web process: one with a worker asks the database for due work at all times, which no request causes and
 * bare Fastify does not do. Run it with `npx pnpm@12 bench lists` after
 * `npx pnpm@12 build`. The bar is 30 %: bare Fastify takes at least so much of our time.
 */
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { median, startBenchDatabase, startBuiltServer } from './built-server.ts';
import { serveFlags } from './node-flags.ts';
import { signInAdmin } from './people.ts';
import { readCpuSeconds } from './process-figures.ts';
import { fill } from './scale/fill.ts';
import { startBare } from './start-bare.ts';

const ROWS = 10_000;
const CONNECTIONS = 10;
const LIMIT = 25;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '1500' },
  },
});

/** Microseconds of processor time for each request. */
async function measure(pid: number, url: string, headers: Record<string, string>): Promise<number> {
  const amount = Number(values.requests);
  const before = readCpuSeconds(pid);
  const result = await autocannon({ url, headers, connections: CONNECTIONS, amount });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} were not 200`);
  return ((readCpuSeconds(pid) - before) / amount) * 1e6;
}

const database = await startBenchDatabase();
const product = await startBuiltServer(database, process.env.ENTRY, { ROLE: 'web' });
const pool = new pg.Pool({ connectionString: database.databaseUrl, max: 2 });
const bare = await startBare(database.databaseUrl, serveFlags());
try {
  const headers = { cookie: await signInAdmin(pool) };
  await fill(pool, 0, ROWS);
  const input = encodeURIComponent(JSON.stringify({ limit: LIMIT }));
  for (const [name, procedure, path] of [
    ['contacts', 'contact.list', '/contacts-with-session'],
    ['subscribers', 'newsletter.list', '/subscribers-with-session'],
  ] as const) {
    const ours: number[] = [];
    const theirs: number[] = [];
    // The first round warms up.
    for (let round = 0; round <= Number(values.rounds); round += 1) {
      const one = await measure(product.pid, `${product.url}/trpc/${procedure}?input=${input}`, headers);
      const other = await measure(bare.pid, `${bare.url}${path}`, headers);
      if (round === 0) continue;
      ours.push(one);
      theirs.push(other);
    }
    const ratio = (median(theirs) / median(ours)) * 100;
    console.log(
      `${name.padEnd(12)} tRPC ${median(ours).toFixed(0)} µs, bare Fastify ${median(theirs).toFixed(0)} µs: ${ratio.toFixed(0)} % (bar 30 %)`,
    );
  }
} finally {
  bare.stop();
  await pool.end();
  await product.stop();
  await database.stop();
}
