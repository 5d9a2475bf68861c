import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { readProcessorSeconds } from './processor-time.ts';

const MB_OF_KB = 1024;
const SAMPLE_EVERY_MS = 20;
const MS_PER_SECOND = 1_000;
/** A short operation is repeated until this time is used up. */
const REPEAT_FOR_MS = 400;
const MIN_ROUNDS = 5;
const MAX_ROUNDS = 60;

/** One operation with one number of rows. */
export interface Figure {
  /** The fastest round, which other work on the machine disturbs least. */
  ms: number;
  /** Processor time of the server and the database for one round. */
  cpuMs: number;
  /** How far the memory of the server grew meanwhile, at most. */
  grewMb: number;
}

/** The processes of a measurement: the server, and PostgreSQL with the processes of its connections. */
export interface Measured {
  pid: number;
  postmaster: number;
}

/** Clock ticks of /proc/PID/stat in a second. */
const TICKS_PER_SECOND = 100;

function readStat(pid: string | number): string[] {
  try {
    // After the name, which may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return [];
  }
}

/** Seconds of processor time of PostgreSQL, with the connections that have ended. */
function readDatabaseSeconds(postmaster: number): number {
  const [ended = 0, endedInKernel = 0] = readStat(postmaster).slice(13, 15).map(Number);
  const backends = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && readStat(pid)[1] === String(postmaster),
  );
  return backends.reduce(
    (sum, pid) => {
      try {
        return sum + readProcessorSeconds(Number(pid));
      } catch {
        return sum;
      }
    },
    (ended + endedInKernel) / TICKS_PER_SECOND,
  );
}

/** Resident memory of a process in MB. */
function readMemoryMb(pid: number): number {
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / MB_OF_KB;
}

async function measure(
  { pid, postmaster }: Measured,
  work: () => Promise<unknown>,
  isDone: (rounds: number, ms: number) => boolean,
): Promise<Figure> {
  const before = readMemoryMb(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, readMemoryMb(pid));
  }, SAMPLE_EVERY_MS);
  const readSeconds = () => readProcessorSeconds(pid) + readDatabaseSeconds(postmaster);
  try {
    const times: number[] = [];
    const seconds = readSeconds();
    const started = performance.now();
    while (!isDone(times.length, performance.now() - started)) {
      const from = performance.now();
      await work();
      times.push(performance.now() - from);
    }
    const cpuMs = ((readSeconds() - seconds) * MS_PER_SECOND) / times.length;
    return { ms: Math.min(...times), cpuMs, grewMb: Math.max(most, readMemoryMb(pid)) - before };
  } finally {
    clearInterval(timer);
  }
}

/** Several rounds after one that warms up. */
export async function measureShort(measured: Measured, work: () => Promise<unknown>): Promise<Figure> {
  await work();
  return measure(
    measured,
    work,
    (rounds, ms) => rounds >= MIN_ROUNDS && (rounds >= MAX_ROUNDS || ms > REPEAT_FOR_MS),
  );
}

/** Two rounds. */
export function measureLong(measured: Measured, work: () => Promise<unknown>): Promise<Figure> {
  return measure(measured, work, (rounds) => rounds === 2);
}
