import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SUITES } from './steps.ts';

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
