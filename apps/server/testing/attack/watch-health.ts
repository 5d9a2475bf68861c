import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface HealthReport {
  probes: number;
  /** Probes without a 200. */
  failures: number;
  medianMs: number;
  p99Ms: number;
  maxMs: number;
}

/**
 * Asks /healthz every 10 ms until it is stopped, from a thread of its own: what the caller does meanwhile is not measured.
 * Resolves once the first probe has its response.
 */
export async function watchHealth(url: string): Promise<{ stop: () => Promise<HealthReport> }> {
  const thread = new Worker(new URL('./health-probes.ts', import.meta.url), { workerData: { url } });
  await once(thread, 'message');
  return {
    async stop() {
      const reported = once(thread, 'message');
      thread.postMessage('stop');
      const [{ times, failures }] = (await reported) as [{ times: number[]; failures: number }];
      await thread.terminate();
      times.sort((left, right) => left - right);
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
      return { probes: times.length, failures, medianMs: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
    },
  };
}
