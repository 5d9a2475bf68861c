/**
 * What metrics cost: one process of the product under load, whose metrics are switched on and off for slices of 25 ms in
 * random order. Two processes of the same code differ by more than metrics cost, and so does one process from one second
 * to the next. Processor time for each request of the home page and of a list, as the median over pairs of neighboring
 * slices with its 95 % interval (bar: 2 % more), beside pairs in which metrics stay off, which show what chance does.
 * What the switch can not switch off, the hook at the end of a request, is measured alone, as is a reading by Prometheus
 * and a process that nobody asks for anything. Run it with `npx pnpm@12 bench metrics [pairs]` after `npx pnpm@12 build`.
 */
import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { createMetrics } from '../src/platform/metrics/create-metrics.ts';
import { measureRequests } from '../src/platform/metrics/measure-requests.ts';
import { createCacheCounts, type Metrics } from '../src/platform/metrics/metrics.ts';
import { type BenchDatabase, freePort, median, startBenchDatabase } from './built-server.ts';
import { serveFlags } from './node-flags.ts';
import type { Slice, Slices } from './start-switched-metrics.ts';

const PAIRS = Number(process.argv[2] ?? 600);
const SLICE_MS = 25;
const CONNECTIONS = 10;
/** Longer than all pairs take; the load is stopped when they are measured. */
const MAX_SECONDS = 600;
/** Until then V8 is still compiling. */
const WARM_UP_MS = 5_000;
const PATHS = ['/', '/api/articles?limit=6'];
const READINGS = 50;
/** Longer than they take. */
const READINGS_MS = 3_000;
/** As in the example of docs/observability.md, which leaves the default. */
const READ_EVERY_SECONDS = 15;
const BAR_PERCENT = 2;
const IDLE_SLICES = 8;
const IDLE_MS = 4_000;
/** Until then the process collects the garbage of what it did. */
const SETTLE_MS = 10_000;
const RECORDINGS = 1_000_000;

type State = 'on' | 'off';

interface SwitchedServer {
  url: string;
  metricsUrl: string;
  /** Switches metrics as told and returns what each slice used. */
  measure(slices: Slices): Promise<Slice[]>;
  stop(): void;
}

async function startSwitched({ databaseUrl, directory }: BenchDatabase): Promise<SwitchedServer> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = fork(fileURLToPath(new URL('./start-switched-metrics.ts', import.meta.url)), {
    execArgv: serveFlags(),
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(directory, 'data'),
      LOG_LEVEL: 'error',
      METRICS_PORT: String(metricsPort),
    },
  });
  const answer = () =>
    new Promise<unknown>((done, fail) => {
      const ended = () => fail(new Error('the product ended'));
      child.once('exit', ended);
      child.once('message', (message) => {
        child.off('exit', ended);
        done(message);
      });
    });
  const { url, metricsUrl } = (await answer()) as { url: string; metricsUrl: string };
  return {
    url,
    metricsUrl,
    measure(slices) {
      child.send(slices);
      return answer() as Promise<Slice[]>;
    },
    stop: () => void child.kill(),
  };
}

/** Random numbers from 0 to 1 that are the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Microseconds of processor time for each request. */
interface Pair {
  off: number;
  other: number;
}

/** Pairs of a slice without metrics and one of `other`, in random order. */
async function measurePairs(server: SwitchedServer, path: string, other: State): Promise<Pair[]> {
  const random = createRandom(1);
  const isOffFirst = Array.from({ length: PAIRS }, () => random() < 0.5);
  const states = isOffFirst.flatMap((first): State[] => (first ? ['off', other] : [other, 'off']));
  const load = autocannon({ url: server.url + path, connections: CONNECTIONS, duration: MAX_SECONDS });
  await wait(WARM_UP_MS);
  const slices = await server.measure({ states, sliceMs: SLICE_MS });
  load.stop();
  const { non2xx, errors } = await load;
  if (non2xx > 0 || errors > 0) throw new Error(`${path}: not every response was 200`);
  const costs = slices.map(({ cpu, requests }) => cpu / requests);
  return isOffFirst.map((first, index) => {
    const [one, next] = [costs[2 * index] ?? Number.NaN, costs[2 * index + 1] ?? Number.NaN];
    return first ? { off: one, other: next } : { off: next, other: one };
  });
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

/** Microseconds of processor time for the hook at the end of a request. */
function measureHook(metrics: Pick<Metrics, 'recordRequest'>): number {
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

/** Milliseconds of processor time for each second in which nobody asks for anything, off and on. */
async function measureIdle(server: SwitchedServer): Promise<Record<State, number>> {
  const states = Array.from({ length: IDLE_SLICES }, (_, index): State => (index % 2 === 0 ? 'off' : 'on'));
  await wait(SETTLE_MS);
  const slices = await server.measure({ states, sliceMs: IDLE_MS });
  const mean = (state: State) => {
    const used = slices.filter((_, index) => states[index] === state).map(({ cpu }) => cpu / IDLE_MS);
    return used.reduce((sum, one) => sum + one, 0) / used.length;
  };
  return { off: mean('off'), on: mean('on') };
}

/** Milliseconds of processor time for one reading of the metrics, what it asks of the database included. */
async function measureReading(server: SwitchedServer): Promise<number> {
  const read = async () => (await fetch(server.metricsUrl)).text();
  for (let reading = 0; reading < READINGS; reading += 1) await read();
  const measuring = server.measure({ states: ['on'], sliceMs: READINGS_MS });
  for (let reading = 0; reading < READINGS; reading += 1) await read();
  return ((await measuring)[0]?.cpu ?? Number.NaN) / READINGS / 1_000;
}

const percent = (ratio: number) => `${((ratio - 1) * 100).toFixed(1)} %`;

function describe(pairs: Pair[]): string {
  const { middle, low, high } = getInterval(pairs.map(({ off, other }) => other / off));
  return `${percent(middle)} more, 95 % interval ${percent(low)} to ${percent(high)}`;
}

function report(path: string, pairs: Pair[], control: Pair[], hookMicroseconds: number): void {
  const off = median(pairs.map((pair) => pair.off));
  const on = median(pairs.map(({ other }) => other));
  const hook = hookMicroseconds / off;
  const { low, high } = getInterval(pairs.map(({ off: without, other }) => other / without + hook));
  const bar = 1 + BAR_PERCENT / 100;
  const verdict = high <= bar ? 'kept' : low > bar ? 'broken' : 'not decided';
  console.log(`GET ${path}, ${pairs.length} pairs of slices of ${SLICE_MS} ms`);
  console.log(`  processor, µs/request  off ${off.toFixed(0)}, on ${on.toFixed(0)}: ${describe(pairs)}`);
  console.log(`  off and off again      ${describe(control)}`);
  console.log(`  the hook alone         ${(hook * 100).toFixed(2)} %`);
  console.log(
    `  metrics and the hook   at most ${percent(high)} more with 95 % certainty (bar ${BAR_PERCENT} %: ${verdict})`,
  );
  if (low > bar) process.exitCode = 1;
}

async function run(server: SwitchedServer): Promise<void> {
  const hook = measureHook({ recordRequest: () => undefined });
  const recording = measureHook(
    createMetrics({ version: '', role: 'all', pools: new Map(), caches: createCacheCounts() }),
  );
  for (const path of PATHS) {
    const pairs = await measurePairs(server, path, 'on');
    report(path, pairs, await measurePairs(server, path, 'off'), hook);
  }
  console.log(
    `recording one request, hook included: ${recording.toFixed(2)} µs; the hook: ${hook.toFixed(2)} µs`,
  );
  const idle = await measureIdle(server);
  console.log(
    `without requests, processor time for each second: off ${idle.off.toFixed(1)} ms, on ${idle.on.toFixed(1)} ms; ` +
      `that is ${((idle.on - idle.off) / 10).toFixed(2)} % of a core more`,
  );
  const reading = await measureReading(server);
  console.log(
    `one reading by Prometheus: ${reading.toFixed(1)} ms of processor time; every ${READ_EVERY_SECONDS} s that is ` +
      `${(reading / READ_EVERY_SECONDS / 10).toFixed(3)} % of a core`,
  );
}

const database = await startBenchDatabase();
try {
  console.log(`load before: ${loadavg()[0]?.toFixed(1)} on this machine`);
  const server = await startSwitched(database);
  try {
    await run(server);
  } finally {
    server.stop();
  }
  console.log(`load after: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await database.stop();
}
