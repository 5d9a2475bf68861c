import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const isInstalled = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;

/** The shells of this machine. Debian has zsh as a package; macOS has all three. */
export const SHELLS = ['sh', ...['bash', 'zsh'].filter(isInstalled)];

/** Runs a script of curl commands in a shell; returns the status of each response. */
export async function runCurl(
  shell: string,
  script: string,
  variables: Record<string, string>,
): Promise<number[]> {
  const statusOnly = 'curl() { command curl --silent --output /dev/null --write-out "%{http_code} " "$@"; }';
  const assignments = Object.entries(variables).map(([name, value]) => `${name}='${value}'`);
  const { stdout } = await promisify(execFile)(shell, [
    '-c',
    [statusOnly, ...assignments, script].join('\n'),
  ]);
  return stdout.trim().split(' ').map(Number);
}

/** What the curl commands of a script have in common in every shell: methods, addresses and bodies, in order. */
export function listCallParts(script: string): string[] {
  return [...script.matchAll(/-X \w+|"\$SITE[^"]*"|\{"name".*\}|Authorization: Bearer \$TOKEN/g)]
    .map(([part]) => part)
    .toSorted();
}
