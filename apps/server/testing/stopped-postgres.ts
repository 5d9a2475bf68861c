import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function readPostmasterPid(directory: string): number {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const file = files.find((one) => one.endsWith('postmaster.pid'));
  if (file === undefined) throw new Error('PostgreSQL is not running');
  return Number.parseInt(readFileSync(join(directory, file), 'utf8'), 10);
}

function listChildren(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        // pid (name) state parent …
        const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
        return Number(afterName.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}

/**
 * Stops an embedded PostgreSQL with all its processes, like an overloaded machine; returns a function that resumes
 * it.
 */
export function freezePostgres(directory: string): () => void {
  const postmaster = readPostmasterPid(directory);
  // The postmaster first, so that it starts no new processes.
  process.kill(postmaster, 'SIGSTOP');
  const stopped = [...listChildren(postmaster), postmaster];
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  };
}
