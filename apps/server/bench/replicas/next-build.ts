import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationNames } from '@rapport/db/migrations/all';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));

/** The migration of the next build. It fails when it runs a second time. */
export const NEXT_MIGRATION = '9999-replicas-bench';
/** The column that it adds. */
export const NEXT_COLUMN = 'bench_note';

const lastName = migrationNames.at(-1) ?? '';
/** The last entry of the list of migrations in the bundle. */
const LAST = new RegExp(`\\{\\s*name: "${lastName}",\\s*sql: \`[^\`]*\`\\s*\\}(?=\\s*\\])`);
const NEXT = `{ name: "${NEXT_MIGRATION}", sql: "alter table contact add column ${NEXT_COLUMN} text" }`;

/**
 * A copy of the built product with one more migration, as the next release would have it. Returns its program. The
 * rest of the product is linked.
 */
export function buildNext(directory: string): string {
  const server = join(directory, 'apps', 'server');
  mkdirSync(server, { recursive: true });
  mkdirSync(join(directory, 'packages'));
  cpSync(join(REPOSITORY, 'apps/server/dist'), join(server, 'dist'), { recursive: true });
  for (const path of [
    'apps/web',
    'apps/server/node_modules',
    'packages/client',
    'node_modules',
    'package.json',
  ]) {
    symlinkSync(join(REPOSITORY, path), join(directory, path));
  }
  let changed = 0;
  for (const file of readdirSync(join(server, 'dist')).filter((name) => name.endsWith('.js'))) {
    const path = join(server, 'dist', file);
    const code = readFileSync(path, 'utf8');
    const patched = code.replace(LAST, (entry) => `${entry}, ${NEXT}`);
    if (patched === code) continue;
    writeFileSync(path, patched);
    changed += 1;
  }
  if (changed !== 1)
    throw new Error(`The migrations were found in ${changed} files of the bundle instead of one.`);
  return join(server, 'dist', 'main.js');
}
