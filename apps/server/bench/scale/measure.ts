import { performance } from 'node:perf_hooks';
import type { BenchDatabase } from '../built-server.ts';
import { readCpuSeconds, readDatabaseSeconds, readResidentMb } from '../process-figures.ts';

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
  database: BenchDatabase;
}

async function measure(
  { pid, database }: Measured,
  work: () => Promise<unknown>,
  isDone: (rounds: number, ms: number) => boolean,
): Promise<Figure> {
  const before = readResidentMb(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, readResidentMb(pid));
  }, SAMPLE_EVERY_MS);
  const readSeconds = () => readCpuSeconds(pid) + readDatabaseSeconds(database.directory);
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
    return { ms: Math.min(...times), cpuMs, grewMb: Math.max(most, readResidentMb(pid)) - before };
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
