import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBenches } from '../bench/benches.ts';
import { listFiles, listTextFiles, readRepositoryFile } from '../supply-chain/secrets.ts';
import { createReferenceCheck, type Repository } from './references.ts';

/** A repository that is small enough to read. */
const SMALL: Repository = {
  files: [
    'README.md',
    'docs/backup.md',
    'docs/decisions/0001-first.md',
    'apps/server/src/server.ts',
    'apps/server/src/app.test.ts',
  ],
  scripts: { '': ['test', 'build', 'bench'], '@rapport/server': ['fuzz'] },
  benches: ['memory'],
};
const checkSmall = createReferenceCheck(SMALL, () => '# Backup\n\n## The file\n');
const check = (text: string, file = 'README.md') => checkSmall(file, text);

describe('a reference', () => {
  it.each([
    'See [backups](docs/backup.md#the-file) and [the records](docs/decisions).',
    'See [outside](https://example.com/docs/none.md).',
    'The code is in `apps/server/src/`, its test is `app.test.ts`, the screens in `apps/web/src/<page>/`.',
    'The bundle is `apps/server/dist/main.js`.',
    'Run `npx pnpm@12 test`, `npx pnpm@12 --filter @rapport/server run fuzz` or `npx pnpm@12 install`.',
    'Run `npx pnpm@12 bench`, `npx pnpm@12 bench <name>` or `npx pnpm@12 bench memory 20`.',
    'Why: docs/decisions/0001-first.md, or decision record 1.',
    'Why: [decision 1](docs/decisions/0001-first.md).',
  ])('that leads somewhere passes: %s', (text) => {
    expect(check(text)).toEqual([]);
  });

  it.each([
    ['See [backups](docs/restore.md).', 'docs/restore.md'],
    ['See [backups](docs/backup.md#keys).', 'docs/backup.md#keys'],
    ['It is in `apps/server/src/main.ts`.', 'apps/server/src/main.ts'],
    ['It is in `main.ts`.', 'main.ts'],
    ['Run `npx pnpm@12 benches`.', 'npx pnpm@12 benches'],
    ['Run `npx pnpm@12 bench speed`.', 'npx pnpm@12 bench speed'],
    ['Run `npx pnpm@12 --filter @rapport/server run test`.', 'npx pnpm@12 --filter @rapport/server run test'],
    ['Why: docs/decisions/0001-second.md.', 'decisions/0001-second.md'],
    ['Why: decisions/0002.', 'decisions/0002'],
    ['It is small (decision record 43).', 'decision record 43'],
    ['The library closes the stream (trap 30).', 'trap 30'],
    ['See sections 3.1 and 4.', 'sections 3.1'],
    ['The order is fixed (rule 2).', 'rule 2'],
    ['It is stored once (decision 13).', 'decision 13'],
  ])('that leads nowhere is found: %s', (text, broken) => {
    expect(check(text)).toContain(broken);
  });

  it('is also checked in the comments of sources and settings', () => {
    const comment = '// See docs/decisions/0002-second.md and docs/restore.md.';
    expect(check(comment, 'apps/server/src/server.ts')).toEqual([
      'decisions/0002-second.md',
      'docs/restore.md',
    ]);
  });
});

describe('the references of this repository', () => {
  const read = (file: string) => readRepositoryFile(file) ?? '';
  // Git lists a removed file until the removal is committed.
  const files = listFiles().filter((file) => readRepositoryFile(file) !== null);
  const packages = files
    .filter((file) => /^((apps|packages)\/[^/]+\/)?package\.json$/.test(file))
    .map((file): [string, { name: string; scripts?: object }] => [file, JSON.parse(read(file))]);
  const scripts = Object.fromEntries(
    packages.map(([file, { name, scripts }]) => [
      file === 'package.json' ? '' : name,
      Object.keys(scripts ?? {}),
    ]),
  );

  const benches = findBenches(resolve(import.meta.dirname, '../..')).map(({ name }) => name);

  it('all exist', () => {
    const checkFile = createReferenceCheck({ files, scripts, benches }, read);
    // The samples above are broken on purpose, and recorded feeds are texts of others.
    const checked = listTextFiles().filter(
      (file) => !file.startsWith('scripts/references/') && !file.includes('/fixtures/'),
    );
    expect(checked.filter((file) => file.endsWith('.md')).length).toBeGreaterThan(40);
    const broken = checked.flatMap((file) => checkFile(file, read(file)).map((found) => `${file}: ${found}`));
    expect(broken).toEqual([]);
  });
});
