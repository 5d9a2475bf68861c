import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../built-server.ts';
import { readCpuSeconds, readResidentMb } from '../process-figures.ts';

const SAMPLE_MS = 100;
const SCRAPE_EVERY_MS = 1_000;
const MS_PER_SECOND = 1_000;

export interface Watched {
  /** MB. */
  peakMb: number;
  /** Event loop delay in milliseconds, of each second: the median of the medians, and the largest p99. */
  delayP50: number;
  delayP99: number;
  /** Callers that waited for a connection to the database, at most. */
  maxWaiting: number;
  /** Processor seconds of the process meanwhile. */
  cpuSeconds: number;
}

function readSample(text: string, start: string): number {
  const line = text.split('\n').find((one) => one.startsWith(start));
  return Number(line?.slice(line.lastIndexOf(' ') + 1));
}

/** Watches a process and its metrics until `stop`. */
export function watch(pid: number, metricsUrl: string): { stop(): Promise<Watched> } {
  const cpuBefore = readCpuSeconds(pid);
  const medians: number[] = [];
  const p99s: number[] = [];
  let peakMb = readResidentMb(pid);
  let maxWaiting = 0;
  let isStopping = false;
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, readResidentMb(pid));
  }, SAMPLE_MS);

  async function scrape(): Promise<void> {
    const text = await (await fetch(metricsUrl)).text();
    medians.push(readSample(text, 'nodejs_eventloop_lag_p50_seconds') * MS_PER_SECOND);
    p99s.push(readSample(text, 'nodejs_eventloop_lag_p99_seconds') * MS_PER_SECOND);
    const waiting = readSample(text, 'rapport_database_pool_connections{pool="application",state="waiting"}');
    maxWaiting = Math.max(maxWaiting, waiting);
  }

  async function scrapeRegularly(): Promise<void> {
    // The first reading covers the time since the last one of someone else.
    await (await fetch(metricsUrl)).text();
    while (!isStopping) {
      await wait(SCRAPE_EVERY_MS);
      await scrape();
    }
  }

  const scraping = scrapeRegularly();
  return {
    async stop() {
      isStopping = true;
      await scraping;
      clearInterval(sampling);
      return {
        peakMb,
        delayP50: median(medians),
        delayP99: Math.max(...p99s),
        maxWaiting,
        cpuSeconds: readCpuSeconds(pid) - cpuBefore,
      };
    },
  };
}
