import { readdirSync, readFileSync } from 'node:fs';

const NANOSECONDS_PER_SECOND = 1e9;

/** Seconds of processor time that all threads of a process have used. */
export function readProcessorSeconds(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  }
  return nanoseconds / NANOSECONDS_PER_SECOND;
}
