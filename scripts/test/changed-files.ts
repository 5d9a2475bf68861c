import { execFileSync } from 'node:child_process';

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
}

/**
 * The commit that a change is compared with: the one named, else the newest that the branch shares with `main`. On
 * `main` itself that is the last commit while something is uncommitted, otherwise the one before it.
 */
export function findBase(named: string | undefined): string {
  if (named !== undefined) return named;
  const [head = 'HEAD'] = git('rev-parse', 'HEAD');
  const [shared = head] = git('merge-base', 'main', 'HEAD');
  if (shared !== head) return shared;
  return git('status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD~1';
}

/** Every file that differs from the commit, new ones included, by its path in the repository. */
export function listChangedFiles(base: string): string[] {
  const files = [
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].sort();
}

/** Every file of the repository as it is on disk, new ones included. */
export function listFiles(): string[] {
  const removed = new Set(git('ls-files', '--deleted'));
  return git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => !removed.has(file));
}
