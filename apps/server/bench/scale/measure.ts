import { readResidentMb, watchPeak } from '../process-figures.ts';

/** A short operation is repeated until this time is used up. */
const REPEAT_FOR_MS = 400;
const MIN_ROUNDS = 5;
const MAX_ROUNDS = 60;

/** One operation with one number of rows. */
export interface Figure {
  /** The fastest round, which other work on the machine disturbs least. */
  ms: number;
  /** How far the memory of the server grew meanwhile, at most. */
  grewMb: number;
}

async function measure(
  pid: number,
  work: () => Promise<unknown>,
  isDone: (rounds: number, ms: number) => boolean,
): Promise<Figure> {
  const before = readResidentMb(pid);
  using peak = watchPeak(pid);
  const times: number[] = [];
  const started = performance.now();
  while (!isDone(times.length, performance.now() - started)) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return { ms: Math.min(...times), grewMb: peak.stop() - before };
}

/** Several rounds after one that warms up. */
export async function measureShort(pid: number, work: () => Promise<unknown>): Promise<Figure> {
  await work();
  return measure(
    pid,
    work,
    (rounds, ms) => rounds >= MIN_ROUNDS && (rounds >= MAX_ROUNDS || ms > REPEAT_FOR_MS),
  );
}

/** Two rounds. */
export function measureLong(pid: number, work: () => Promise<unknown>): Promise<Figure> {
  return measure(pid, work, (rounds) => rounds === 2);
}
