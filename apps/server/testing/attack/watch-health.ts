import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 10;

export interface HealthReport {
  probes: number;
  /** Probes that were not answered with 200. */
  failures: number;
  medianMs: number;
  p99Ms: number;
  maxMs: number;
}

function probe(url: string, agent: Agent): Promise<boolean> {
  return new Promise((done) => {
    const sent = get(`${url}/healthz`, { agent }, (answer) => {
      answer.resume();
      answer.once('close', () => done(answer.statusCode === 200));
    });
    sent.once('error', () => done(false));
  });
}

/** Asks /healthz again and again on a connection of its own until it is told to stop. */
export function watchHealth(url: string): { stop: () => Promise<HealthReport> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let failures = 0;
  let watching = true;
  const watched = (async () => {
    while (watching) {
      const started = performance.now();
      if (!(await probe(url, agent))) failures += 1;
      times.push(performance.now() - started);
      await wait(PAUSE_MS);
    }
  })();
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    async stop() {
      watching = false;
      await watched;
      agent.destroy();
      times.sort((left, right) => left - right);
      return { probes: times.length, failures, medianMs: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
    },
  };
}
