import { globSync } from 'node:fs';
import { basename, join, posix } from 'node:path';

export interface Bench {
  name: string;
  /** The app that it belongs to, such as `apps/server`. */
  app: string;
  file: string;
}

/** The benchmarks of all apps, by name. `root` is the directory of the repository. */
export function findBenches(root: string): Bench[] {
  return globSync('apps/*/bench/*.bench.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => ({
      name: basename(path, '.bench.ts'),
      app: join(root, posix.dirname(posix.dirname(path))),
      file: join(root, path),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
