/**
 * What metrics cost: the same built product with and without METRICS_PORT, in one run on one database, in turns, on the
 * home page and on a list of the API; requests per second, and processor time of the process for each request (bar: at
 * most 2 % more). A scraper reads the metrics once a second meanwhile.
 * Run it with `npx pnpm@12 bench metrics [rounds] [requests]` after `npx pnpm@12 build`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import autocannon from 'autocannon';
import { type BuiltServer, freePort, median, startBenchDatabase, startBuiltServer } from './built-server.ts';

const ROUNDS = Number(process.argv[2] ?? 15);
const REQUESTS = Number(process.argv[3] ?? 5_000);
const CONNECTIONS = 10;
const PATHS = ['/', '/api/articles?limit=6'];
const SCRAPE_EVERY_MS = 1_000;
const NANOSECONDS = 1_000_000_000;
const MICROSECONDS = 1_000_000;

/** Seconds of processor time that the threads of a process have used, as the scheduler of Linux counts them. */
function readCpuSeconds(pid: number): number {
  return readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, nanoseconds) => sum + nanoseconds / NANOSECONDS, 0);
}

interface Round {
  rate: number;
  /** Microseconds of processor time for each request. */
  cpu: number;
}

async function measure({ url, pid }: BuiltServer, path: string): Promise<Round> {
  const before = readCpuSeconds(pid);
  const started = performance.now();
  const result = await autocannon({ url: url + path, connections: CONNECTIONS, amount: REQUESTS });
  const ended = performance.now();
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: not every response was 200`);
  const cpu = ((readCpuSeconds(pid) - before) / REQUESTS) * MICROSECONDS;
  return { rate: REQUESTS / ((ended - started) / 1_000), cpu };
}

const database = await startBenchDatabase();
const port = await freePort();
const off = await startBuiltServer(database);
const on = await startBuiltServer(database, undefined, { METRICS_PORT: String(port) });
const metrics = `http://127.0.0.1:${port}/metrics`;
const scraper = setInterval(() => void fetch(metrics).then((response) => response.text()), SCRAPE_EVERY_MS);
try {
  console.log(`load before: ${loadavg()[0]?.toFixed(1)} on this machine`);
  for (const path of PATHS) {
    await measure(off, path);
    await measure(on, path);
    const pairs: { off: Round; on: Round }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // In turns, and each first every second time, so that a slower moment hits both alike.
      const first = round % 2 === 0 ? off : on;
      const one = await measure(first, path);
      const other = await measure(first === off ? on : off, path);
      pairs.push(first === off ? { off: one, on: other } : { off: other, on: one });
    }
    const cost = (pick: (round: Round) => number) =>
      (median(pairs.map((pair) => pick(pair.on) / pick(pair.off))) - 1) * 100;
    const show = (pick: (round: Round) => number) =>
      `off ${Math.round(median(pairs.map((pair) => pick(pair.off))))}, on ${Math.round(median(pairs.map((pair) => pick(pair.on))))}`;
    console.log(`GET ${path}, ${ROUNDS} rounds of ${REQUESTS} requests each`);
    console.log(
      `  requests/s              ${show(({ rate }) => rate)}: ${(-cost(({ rate }) => rate)).toFixed(1)} % fewer`,
    );
    console.log(
      `  processor, µs/request   ${show(({ cpu }) => cpu)}: ${cost(({ cpu }) => cpu).toFixed(1)} % more (bar 2 %)`,
    );
  }
  console.log(`load after: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  clearInterval(scraper);
  await on.stop();
  await off.stop();
  await database.stop();
}
