import { readdirSync, readFileSync } from 'node:fs';

const NANOSECONDS = 1_000_000_000;
/** Clock ticks of /proc/PID/stat in a second. */
const TICKS_PER_SECOND = 100;

/** Resident memory of a process in MB. */
export function readResidentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}

/** Seconds of processor time that the threads of a process have used, as the scheduler of Linux counts them. */
export function readCpuSeconds(pid: number): number {
  return readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, nanoseconds) => sum + nanoseconds / NANOSECONDS, 0);
}

/** The fields of /proc/PID/stat after the name; none when the process has ended. */
function readStat(pid: string | number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return [];
  }
}

/** Seconds of processor time of the PostgreSQL in this directory of a benchmark, ended connections included. */
export function readDatabaseSeconds(directory: string): number {
  const postmaster =
    readFileSync(`${directory}/database/postgres/postmaster.pid`, 'utf8').split('\n')[0] ?? '';
  const [ended = 0, endedInKernel = 0] = readStat(postmaster).slice(13, 15).map(Number);
  const running = readdirSync('/proc').filter((pid) => pid === postmaster || readStat(pid)[1] === postmaster);
  return running.reduce(
    (sum, pid) => {
      try {
        return sum + readCpuSeconds(Number(pid));
      } catch {
        return sum;
      }
    },
    (ended + endedInKernel) / TICKS_PER_SECOND,
  );
}
