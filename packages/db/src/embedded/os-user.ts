import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whom PostgreSQL runs as. Undefined: as ourselves. */
export interface OsUser {
  uid: number;
  gid: number;
}

function lookUp(name: string): OsUser | undefined {
  try {
    const number = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: number('-u'), gid: number('-g') };
  } catch {
    return undefined;
  }
}

/**
 * PostgreSQL refuses to run as root. Started by root it therefore runs as the owner of the cluster where there is
 * one already, else as `postgres`, else as `nobody`: no user is added to the machine.
 */
export function databaseUser(clusterDir: string): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp('postgres') ?? lookUp('nobody') ?? { uid: 65_534, gid: 65_534 };
}

/** The nearest directory above `path` that `user` may not pass through; null when all are open (always so for ourselves). */
export function closedAncestor(path: string, user: OsUser | undefined): string | null {
  if (!user) return null;
  for (let directory = dirname(path); ; directory = dirname(directory)) {
    const { uid, gid, mode } = statSync(directory);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return directory;
    if (directory === dirname(directory)) return null;
  }
}
