/**
 * The list of contacts through tRPC, by processor time of the server process for each request, on 10,000 contacts: bare
 * Fastify with the same SELECTs, the look-up of the session among them (bar: at least 30 % of our time), and the product
 * with metrics (bar: at most 5 % more). One after the other in each round, with the same flags of Node. The product is a
 * web process, because a worker asks for due work all the time. Run it with `npx pnpm@12 bench lists` after
 * `npx pnpm@12 build`.
 */
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { median, startBenchDatabase, startBuiltServer } from './built-server.ts';
import { signInAdmin } from './people.ts';
import { readCpuSeconds } from './process-figures.ts';
import { freePort } from './product-process.ts';
import { fill } from './scale/fill.ts';
import { startBare } from './start-bare.ts';

const ROWS = 10_000;
const CONNECTIONS = 10;
const LIST = `/trpc/contact.list?input=${encodeURIComponent(JSON.stringify({ limit: 25 }))}`;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
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

await using database = await startBenchDatabase();
await using product = await startBuiltServer(database, process.env.ENTRY, { ROLE: 'web' });
await using measured = await startBuiltServer(database, process.env.ENTRY, {
  ROLE: 'web',
  METRICS_PORT: String(await freePort()),
});
using bare = await startBare(database.databaseUrl);
const headers = { cookie: await signInAdmin(database.pool) };
await fill(database.pool, 0, ROWS);
const times: Record<'ours' | 'measured' | 'bare', number[]> = { ours: [], measured: [], bare: [] };
// The first round warms up.
for (let round = 0; round <= Number(values.rounds); round += 1) {
  const one = {
    ours: await measure(product.pid, product.url + LIST, headers),
    measured: await measure(measured.pid, measured.url + LIST, headers),
    bare: await measure(bare.pid, `${bare.url}/contacts-with-session`, headers),
  };
  if (round > 0) for (const name of Object.keys(one) as (keyof typeof one)[]) times[name].push(one[name]);
}
const [ours, withMetrics, theirs] = [median(times.ours), median(times.measured), median(times.bare)];
const share = (theirs / ours) * 100;
const more = (withMetrics / ours - 1) * 100;
console.log(
  `tRPC ${ours.toFixed(0)} µs, bare Fastify ${theirs.toFixed(0)} µs: ${share.toFixed(0)} % (bar 30 %)`,
);
console.log(`with metrics ${withMetrics.toFixed(0)} µs: ${more.toFixed(1)} % more (bar 5 %)`);
if (share < 30 || more > 5) process.exitCode = 1;
