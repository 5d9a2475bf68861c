/**
 * What metrics cost: the built product with and without METRICS_PORT in many short turns on one database; processor time of the
 * process for each request of the home page and of a list, as a median with its 95 % interval (bar: 2 % more), and requests
 * per second. Two processes of the same code differ by some per cent, and by more beside other work, so there are several
 * pairs, and what metrics do for each request and each reading by Prometheus is measured alone too. Run it with
 * `npx pnpm@12 bench metrics [pairs] [rounds] [requests]` after `npx pnpm@12 build`.
 */
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createMetrics } from '../src/platform/metrics/create-metrics.ts';
import { measureRequests } from '../src/platform/metrics/measure-requests.ts';
import { createCacheCounts } from '../src/platform/metrics/metrics.ts';
import {
  type BenchDatabase,
  type BuiltServer,
  freePort,
  median,
  startBenchDatabase,
  startBuiltServer,
} from './built-server.ts';
import { readCpuSeconds } from './process-figures.ts';

const [PAIRS, ROUNDS, REQUESTS] = [process.argv[2] ?? 6, process.argv[3] ?? 20, process.argv[4] ?? 1_000].map(
  Number,
) as [number, number, number];
const CONNECTIONS = 10;
/** Until then V8 is still compiling. */
const WARM_UP_REQUESTS = 10_000;
const PATHS = ['/', '/api/articles?limit=6'];
const READINGS = 50;
/** As in the example of docs/observability.md, which leaves the default. */
const READ_EVERY_SECONDS = 15;
const BAR_PERCENT = 2;
const STABILIZE_MS = 15_000;
const IDLE_MS = 20_000;
const MICROSECONDS = 1_000_000;

interface Turn {
  rate: number;
  /** Microseconds of processor time for each request. */
  cpu: number;
}

interface Pair {
  off: Turn;
  on: Turn;
}

async function measure({ url, pid }: BuiltServer, path: string): Promise<Turn> {
  const before = readCpuSeconds(pid);
  const started = performance.now();
  const result = await autocannon({
    url: url + path,
    connections: CONNECTIONS,
    amount: REQUESTS,
    sampleInt: 10,
  });
  const seconds = (performance.now() - started) / 1_000;
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: not every response was 200`);
  const cpu = ((readCpuSeconds(pid) - before) / REQUESTS) * MICROSECONDS;
  return { rate: REQUESTS / seconds, cpu };
}

/** Milliseconds of processor time for each second in which nobody asks for anything. */
async function measureIdle(off: BuiltServer, on: BuiltServer): Promise<string> {
  await wait(STABILIZE_MS);
  const before = [off, on].map(({ pid }) => readCpuSeconds(pid));
  await wait(IDLE_MS);
  const [first, second] = [off, on].map(
    ({ pid }, index) => ((readCpuSeconds(pid) - (before[index] ?? 0)) / IDLE_MS) * MICROSECONDS,
  ) as [number, number];
  return (
    `without requests, processor time for each second: off ${first.toFixed(1)} ms, on ${second.toFixed(1)} ms; ` +
    `that is ${((second - first) / 10).toFixed(2)} % of a core more`
  );
}

async function measurePairs(off: BuiltServer, on: BuiltServer, path: string): Promise<Pair[]> {
  for (let turn = 0; turn < WARM_UP_REQUESTS / REQUESTS; turn += 1) {
    await measure(off, path);
    await measure(on, path);
  }
  const pairs: Pair[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each first every second time, so that a slower moment hits both alike.
    const first = round % 2 === 0 ? off : on;
    const one = await measure(first, path);
    const other = await measure(first === off ? on : off, path);
    pairs.push(first === off ? { off: one, on: other } : { off: other, on: one });
  }
  return pairs;
}

/** The median, and between which values it lies with 95 % certainty, whatever the distribution. */
function getInterval(values: number[]): { middle: number; low: number; high: number } {
  const sorted = [...values].sort((left, right) => left - right);
  const reach = 0.98 * Math.sqrt(sorted.length);
  const at = (rank: number) =>
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(rank)))] ?? Number.NaN;
  const center = (sorted.length - 1) / 2;
  return { middle: median(sorted), low: at(center - reach), high: at(center + reach) };
}

const RECORDINGS = 1_000_000;

/** Microseconds of processor time for recording one request. */
function measureRecording(): number {
  const metrics = createMetrics({ version: '', role: 'all', pools: new Map(), caches: createCacheCounts() });
  let hook: ((request: object, reply: object, done: () => void) => void) | undefined;
  const app = {
    addHook(_name: string, added: typeof hook) {
      hook = added;
    },
  };
  measureRequests(app as unknown as Parameters<typeof measureRequests>[0], metrics);
  const requests = ['/', '/api/articles', '/api/admin/contacts/:id'].map((url) => ({
    method: 'GET',
    routeOptions: { url },
  }));
  const reply = { raw: { statusCode: 200 }, elapsedTime: 3 };
  const record = (times: number) => {
    for (let time = 0; time < times; time += 1)
      hook?.(requests[time % requests.length] as object, reply, () => undefined);
  };
  record(RECORDINGS / 10);
  const before = process.cpuUsage();
  record(RECORDINGS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / RECORDINGS;
}

/** Milliseconds of processor time for one reading of the metrics, what it asks of the database included. */
async function measureReading({ pid }: BuiltServer, metricsUrl: string): Promise<number> {
  const read = async () => (await fetch(metricsUrl)).text();
  for (let reading = 0; reading < READINGS; reading += 1) await read();
  const before = readCpuSeconds(pid);
  for (let reading = 0; reading < READINGS; reading += 1) await read();
  return ((readCpuSeconds(pid) - before) / READINGS) * 1_000;
}

const percent = (ratio: number) => ((ratio - 1) * 100).toFixed(1);

function report(path: string, groups: Pair[][], recording: number): void {
  const all = groups.flat();
  const costs = (pairs: Pair[]) => pairs.map(({ off, on }) => on.cpu / off.cpu);
  const { middle, low, high } = getInterval(costs(all));
  const both = (pick: (turn: Turn) => number) =>
    `off ${median(all.map(({ off }) => pick(off))).toFixed(0)}, on ${median(all.map(({ on }) => pick(on))).toFixed(0)}`;
  const bar = 1 + BAR_PERCENT / 100;
  const verdict = high <= bar ? 'kept' : low > bar ? 'broken' : 'not decided, run more rounds';
  console.log(
    `GET ${path}, ${groups.length} pairs of processes, ${ROUNDS} rounds of ${REQUESTS} requests each`,
  );
  console.log(
    `  processor, µs/request  ${both(({ cpu }) => cpu)}: ${percent(middle)} % more, 95 % interval ${percent(low)} to ${percent(high)} % ` +
      `(bar ${BAR_PERCENT} %: ${verdict})`,
  );
  console.log(
    `  by pair of processes   ${groups.map((pairs) => percent(median(costs(pairs)))).join(', ')} %`,
  );
  console.log(
    `  requests/s             ${both(({ rate }) => rate)}: ${percent(median(all.map(({ off, on }) => off.rate / on.rate)))} % fewer`,
  );
  const share = (recording / median(all.map(({ off }) => off.cpu))) * 100;
  console.log(
    `  recording alone        ${recording.toFixed(2)} µs for each request: ${share.toFixed(1)} % (bar ${BAR_PERCENT} %)`,
  );
  if (low > bar || share > BAR_PERCENT) process.exitCode = 1;
}

async function run(database: BenchDatabase): Promise<void> {
  const results = new Map<string, Pair[][]>(PATHS.map((path) => [path, []]));
  const readings: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const port = await freePort();
    const off = await startBuiltServer(database);
    const on = await startBuiltServer(database, undefined, { METRICS_PORT: String(port) });
    try {
      if (pair === 0) console.log(await measureIdle(off, on));
      for (const path of PATHS) results.get(path)?.push(await measurePairs(off, on, path));
      readings.push(await measureReading(on, `http://127.0.0.1:${port}/metrics`));
    } finally {
      await on.stop();
      await off.stop();
    }
  }
  const recording = measureRecording();
  for (const [path, groups] of results) report(path, groups, recording);
  const reading = median(readings);
  console.log(
    `one reading by Prometheus: ${reading.toFixed(1)} ms of processor time; every ${READ_EVERY_SECONDS} s that is ` +
      `${(reading / READ_EVERY_SECONDS / 10).toFixed(3)} % of a core`,
  );
}

const database = await startBenchDatabase();
try {
  console.log(`load before: ${loadavg()[0]?.toFixed(1)} on this machine`);
  await run(database);
  console.log(`load after: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await database.stop();
}
