import { readdirSync, readFileSync } from 'node:fs';

const NANOSECONDS = 1_000_000_000;
const SAMPLE_MS = 50;

/** Resident memory of a process in MB. */
export function readResidentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}

/** Reads the resident memory of a process many times a second until `stop`, which returns the most it was. */
export function watchPeak(pid: number): Disposable & { stop(): number } {
  let peakMb = readResidentMb(pid);
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, readResidentMb(pid));
  }, SAMPLE_MS);
  return {
    [Symbol.dispose]: () => clearInterval(sampling),
    stop() {
      clearInterval(sampling);
      peakMb = Math.max(peakMb, readResidentMb(pid));
      return peakMb;
    },
  };
}

/** Seconds of processor time that the threads of a process have used, as the scheduler of Linux counts them. */
export function readCpuSeconds(pid: number): number {
  return readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, nanoseconds) => sum + nanoseconds / NANOSECONDS, 0);
}
