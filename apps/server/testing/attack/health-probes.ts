/** The thread of `watchHealth`: probes /healthz at a fixed rate until it gets a message, then posts what it measured. */
import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';

/** A probe begins whether the last one has its response or not: one slow response would hide how many others wait. */
const INTERVAL_MS = 10;
const MAX_CONNECTIONS = 64;
const TIMEOUT_MS = 60_000;

const { url } = workerData as { url: string };
const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
const times: number[] = [];
let failures = 0;

function isHealthy(): Promise<boolean> {
  return new Promise((done) => {
    const sent = get(`${url}/healthz`, { agent, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      response.once('close', () => done(response.statusCode === 200));
    });
    sent.once('timeout', () => sent.destroy(new Error('no response in time')));
    sent.once('error', () => done(false));
  });
}

async function probe(): Promise<void> {
  const started = performance.now();
  const healthy = await isHealthy();
  times.push(performance.now() - started);
  if (!healthy) failures += 1;
}

// The first one compiles code and connects, and is not counted.
await isHealthy();
const running: Promise<void>[] = [];
const probing = setInterval(() => running.push(probe()), INTERVAL_MS);
parentPort?.postMessage('watching');
parentPort?.once('message', async () => {
  clearInterval(probing);
  running.push(probe());
  await Promise.all(running);
  agent.destroy();
  parentPort?.postMessage({ times, failures });
});
