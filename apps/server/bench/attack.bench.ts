/**
 * What an anonymous client can do to the built server: the times of `/healthz` during each attack (p50, p99, longest) and
 * resident memory before, at its peak and afterwards. Run it with `npx pnpm@12 bench attack` after `npx pnpm@12
 * build`; an argument names the `main.js` of another build to compare with. The bars are 250 ms at p99, and 50 MB
 * more than after a first round of the same requests; the growth since the start is printed beside it.
 */
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { anonymousRequests } from '../testing/attack/anonymous-requests.ts';
import { type Outcomes, pipelineUnknownPaths, sendMany } from '../testing/attack/send-many.ts';
import { watchHealth } from '../testing/attack/watch-health.ts';
import { startBenchDatabase, startBuiltServer } from './built-server.ts';
import { readResidentMb, watchPeak } from './process-figures.ts';

const HEALTH_BAR_MS = 250;
const GROWTH_BAR_MB = 50;
/** V8 returns memory 8 s after its last collection, in two or three steps. */
const STABILIZE_MS = 30_000;
const REPEATS = 40;
const CONNECTIONS = 20;
/** One burst is over in less than 200 ms, which is too few probes to say anything. */
const BURSTS = 20;

const [, , otherBuild] = process.argv;
await using database = await startBenchDatabase();
// The first start migrates and loads the sample content.
await (await startBuiltServer(database, otherBuild)).terminate();
await using server = await startBuiltServer(database, otherBuild, { RATE_LIMIT_PUBLIC_PER_MINUTE: '0' });

/** Runs an attack while measuring /healthz and memory; prints both. */
async function measure(name: string, attack: () => Promise<Outcomes>): Promise<boolean> {
  const before = readResidentMb(server.pid);
  const peak = watchPeak(server.pid);
  const health = await watchHealth(server.url);
  const outcomes = await attack();
  const { medianMs, p99Ms, maxMs, failures, probes } = await health.stop();
  const after = readResidentMb(server.pid);
  const ms = [medianMs, p99Ms, maxMs].map((value) => value.toFixed(0)).join(' / ');
  console.log(`${name}: ${JSON.stringify(outcomes)}`);
  console.log(
    `  /healthz p50 / p99 / longest of ${probes} probes: ${ms} ms, ${failures} failed (bar ${HEALTH_BAR_MS} ms at p99)`,
  );
  console.log(
    `  memory ${before.toFixed(0)} MB, at its peak ${peak.stop().toFixed(0)} MB, right after it ${after.toFixed(0)} MB; load ${loadavg()[0]?.toFixed(1)}`,
  );
  return p99Ms <= HEALTH_BAR_MS && failures === 0;
}

const STACKED = JSON.stringify({ name: 'x', email: 'a@example.com', message: '\u0f73\u0f71'.repeat(40_000) });

function add(sum: Outcomes, outcomes: Outcomes): void {
  for (const [status, times] of Object.entries(outcomes)) sum[status] = (sum[status] ?? 0) + times;
}

async function askForUnknown(): Promise<Outcomes> {
  const sum: Outcomes = {};
  for (let burst = 0; burst < BURSTS; burst += 1) {
    add(sum, await pipelineUnknownPaths(server.url, { connections: 40, each: 100 }));
  }
  return sum;
}

async function attackAll(): Promise<Outcomes> {
  const sum: Outcomes = {};
  for (const request of anonymousRequests()) {
    add(sum, await sendMany(server.url, request, { times: REPEATS, connections: CONNECTIONS }));
  }
  return sum;
}

const json = { 'content-type': 'application/json' };
const stacked = { method: 'POST', path: '/api/contact', headers: json, body: STACKED };
await sendMany(
  server.url,
  { method: 'GET', path: '/', headers: {} },
  { times: REPEATS, connections: CONNECTIONS },
);
await wait(STABILIZE_MS);
const cold = readResidentMb(server.pid);
// Code that is compiled and caches that are filled once are not growth.
await attackAll();
await wait(STABILIZE_MS);
const warm = readResidentMb(server.pid);
console.log(`memory after the start ${cold.toFixed(0)} MB, after a first round ${warm.toFixed(0)} MB`);
const results = [
  await measure('240 KB of combining marks in one message', () =>
    sendMany(server.url, stacked, { times: 1, connections: 1 }),
  ),
  await measure(`4,000 unknown addresses over 40 pipelined connections, ${BURSTS} times`, askForUnknown),
  await measure(`every anonymous address at its largest and worst, ${REPEATS} times`, attackAll),
];
await wait(STABILIZE_MS);
const after = readResidentMb(server.pid);
const growth = after - warm;
console.log(
  `memory ${STABILIZE_MS / 1_000} s after all of it ${after.toFixed(0)} MB: ${growth.toFixed(0)} MB more than after a ` +
    `first round (bar ${GROWTH_BAR_MB} MB), ${(after - cold).toFixed(0)} MB more than after the start`,
);
if (results.includes(false) || growth > GROWTH_BAR_MB) process.exitCode = 1;
