import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Finding } from './checks.ts';

const CHECKS = join(import.meta.dirname, 'checks.ts');
const ROOT = 0;
/** Who looks where the tests run as root, whom nothing is closed to; and somebody else. */
const [NOBODY, ANOTHER] = [65_534, 64_000];
const isRoot = process.getuid?.() === ROOT;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rapport-checks-'));
  chmodSync(directory, 0o755);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** What is said of a directory below that of the test, as a user without the rights of root, or as root itself. */
function check(name: string, { asRoot = false, isServer = false } = {}): Finding {
  const become = isRoot && !asRoot ? `process.setuid(${NOBODY});` : '';
  const dataDir = JSON.stringify(join(directory, name));
  const program = `
    const directories = { dataDir: ${dataDir}, backupDir: ${dataDir} + '/backups' };
    const { checkDirectories } = await import(${JSON.stringify(CHECKS)});
    ${become}
    console.log(JSON.stringify(await checkDirectories(directories, { isServer: ${isServer} })));`;
  const node = ['--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, node, { encoding: 'utf8' }));
}

function make(name: string, { mode, owner }: { mode: number; owner: number }): void {
  const made = join(directory, name);
  mkdirSync(made);
  if (isRoot) chownSync(made, owner, owner);
  chmodSync(made, mode);
}

const UNKNOWN = { state: 'unknown', sentence: expect.stringContaining('Run this as root.') };
const WRONG = {
  state: 'broken',
  sentence: expect.stringContaining('(EACCES). Let the user of the server write there'),
};

it('finds what is missing below a directory that can be written, and makes nothing', () => {
  make('srv', { mode: 0o700, owner: NOBODY });
  for (const asRoot of [false, true])
    expect(check('srv/rapport/data', { asRoot })).toMatchObject({ state: 'fine' });
  expect(readdirSync(join(directory, 'srv'))).toEqual([]);
});

it('calls no fault what belongs to another user, as with the systemd unit, but says who can tell', () => {
  make('private', { mode: 0o000, owner: ROOT });
  expect(check('private/rapport')).toMatchObject(UNKNOWN);
  expect(check('private/rapport', { isServer: true })).toMatchObject(WRONG);
  if (isRoot) {
    make('of-another', { mode: 0o755, owner: ANOTHER });
    expect(check('of-another')).toMatchObject(UNKNOWN);
    expect(check('of-another', { asRoot: true })).toMatchObject({ state: 'fine' });
  }
});

it('calls a fault what its own user may not write, and what is of root and no one else', () => {
  make('own', { mode: 0o500, owner: NOBODY });
  expect(check('own')).toMatchObject(WRONG);
  make('of-root', { mode: 0o555, owner: ROOT });
  expect(check('of-root')).toMatchObject(WRONG);
});
