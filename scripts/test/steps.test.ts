import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKS, SUITES } from './steps.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the test command runs the test scripts of every package', () => {
  const scripts = globSync('{apps,packages}/*/package.json', { cwd: ROOT }).flatMap((file) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as {
      name: string;
      scripts?: Record<string, string>;
    };
    return Object.keys(manifest.scripts ?? {})
      .filter((script) => script.startsWith('test:'))
      .map((script) => `${manifest.name} run ${script}`);
  });
  const commands = SUITES.map(({ command }) => command.join(' '));
  expect(scripts.length).toBeGreaterThan(8);
  expect(scripts.filter((script) => !commands.some((command) => command.includes(script)))).toEqual([]);
});

test('`pnpm typecheck` checks every package and the scripts, as the test command does', () => {
  const printed = execFileSync('pnpm', ['run', '--silent', 'typecheck', '--dry=json'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const { tasks } = JSON.parse(printed) as { tasks: { taskId: string; command: string }[] };
  const checked = tasks.filter(({ command }) => command.includes('tsc')).map(({ taskId }) => taskId);
  const packages = globSync('{apps,packages}/*/tsconfig.json', { cwd: ROOT }).map(
    (file) => `@rapport/${file.split('/')[1]}#typecheck`,
  );
  expect(packages.length).toBeGreaterThan(7);
  expect(checked.toSorted()).toEqual([...packages, '//#typecheck:scripts'].toSorted());
  expect(CHECKS.find(({ title }) => title === 'types')?.command).toEqual(['pnpm', 'run', 'typecheck']);
});
