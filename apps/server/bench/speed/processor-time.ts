import { readdirSync, readFileSync } from 'node:fs';
import type { MikroORM } from '@mikro-orm/postgresql';

/** Linux counts processor time in these. */
const TICKS_PER_SECOND = 100;

/** The fields of `/proc/<pid>/stat` after the name of the program; null when the process has ended. */
function readStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Processor seconds of a process until now. */
export function processorSeconds(pid: number): number {
  const stat = readStat(pid);
  return stat === null ? 0 : (Number(stat[11]) + Number(stat[12])) / TICKS_PER_SECOND;
}

/** Processor seconds of the PostgreSQL of this connection until now, those of ended connections included. */
export async function databaseSeconds(orm: MikroORM): Promise<number> {
  const [row] = await orm.em.fork().execute<{ pid: number }[]>('select pg_backend_pid() as pid');
  const first = Number(readStat(row?.pid ?? 0)?.[1]);
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const pid = Number(name);
    const stat = readStat(pid);
    if (stat === null || (pid !== first && Number(stat[1]) !== first)) continue;
    // The first process also counts what its ended children used.
    for (const field of pid === first ? [11, 12, 13, 14] : [11, 12]) ticks += Number(stat[field]);
  }
  return ticks / TICKS_PER_SECOND;
}
