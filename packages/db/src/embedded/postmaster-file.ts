import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

export interface RunningPostmaster {
  pid: number;
  port: number;
}

/** What `postmaster.pid` of the cluster says; null when there is none or it is half written. */
export function readPostmasterFile(clusterDir: string): RunningPostmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and belongs to someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether `pid` really is the PostgreSQL server of this cluster. After a crash the number in `postmaster.pid` may
 * belong to any other program (in a container it often does). A postmaster's working directory is its cluster.
 */
export function isPostmasterOf(clusterDir: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      const program = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
      return program.endsWith('postgres') && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
    } catch {
      return false;
    }
  }
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(clusterDir);
  } catch {
    return false;
  }
}
