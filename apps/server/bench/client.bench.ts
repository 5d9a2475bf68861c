/**
 * From an empty directory to the first call of the typed client: `npm install` from a started product, type-checking a
 * program with the declarations of the client, running it; then syncing 1,000 contacts in pages of 100. Run it with
 * `npx pnpm@12 bench client` after `npx pnpm@12 build`. What a person reads, types and clicks in between is not in it.
 */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startBenchDatabase, startBuiltServer } from './built-server.ts';
import { signInAdmin } from './people.ts';
import { createToken } from './replicas/load.ts';

const CONTACTS = 1_000;
const COMPILER = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
const execute = promisify(execFile);

const FIRST_CALL = `
import { createClient } from '@rapport/client';
const client = createClient({ url: URL, token: TOKEN });
const { total } = await client.contact.list.query({ limit: 1 });
if (total !== ${CONTACTS}) throw new Error(String(total));
`;

const SYNC = `
import { createClient, readPages } from '@rapport/client';
const client = createClient({ url: URL, token: TOKEN });
const names: string[] = [];
for await (const { contacts } of readPages((page) => client.contact.list.query({ limit: 100, ...page })))
  names.push(...contacts.map(({ name }) => name));
if (names.length !== ${CONTACTS}) throw new Error(String(names.length));
`;

const COMPILER_OPTIONS = {
  ...{ strict: true, target: 'ES2022', lib: ['ES2022', 'DOM'], module: 'NodeNext', types: [] },
  ...{ skipLibCheck: false, noEmit: true },
};

const INSERT_CONTACTS = `insert into contact (id, name, email, message, created_at)
  select gen_random_uuid(), 'Contact ' || n, 'contact' || n || '@example.com', 'Hello', now() - n * interval '1 minute'
  from generate_series(1, ${CONTACTS}) n`;

await using database = await startBenchDatabase();
await using server = await startBuiltServer(database);
await database.pool.query('delete from contact');
await database.pool.query(INSERT_CONTACTS);
const token = await createToken(server.url, await signInAdmin(database.pool));

const directory = join(database.directory, 'program');
const write = (name: string, content: string) =>
  writeFile(
    join(directory, name),
    content.replaceAll('URL', JSON.stringify(server.url)).replace('TOKEN', JSON.stringify(token)),
  );
await mkdir(directory);
await write('package.json', JSON.stringify({ private: true, type: 'module' }));
await write('tsconfig.json', JSON.stringify({ compilerOptions: COMPILER_OPTIONS }));
await write('first-call.ts', FIRST_CALL);
await write('sync.ts', SYNC);

const npm = ['--no-audit', '--no-fund', '--cache', join(directory, '.npm')];
const steps: [string, string, string[]][] = [
  ['npm install', 'npm', ['install', `${server.url}/api/client.tgz`, ...npm]],
  ['type check, declarations included', process.execPath, [COMPILER, '-p', directory]],
  ['first call', process.execPath, ['first-call.ts']],
];
const started = performance.now();
for (const [name, command, values] of steps) {
  const before = performance.now();
  await execute(command, values, { cwd: directory });
  console.log(`${name}: ${((performance.now() - before) / 1_000).toFixed(1)} s`);
}
console.log(`install to first call: ${((performance.now() - started) / 60_000).toFixed(2)} minutes`);
const before = performance.now();
await execute(process.execPath, ['sync.ts'], { cwd: directory });
console.log(`${CONTACTS} contacts in pages of 100: ${((performance.now() - before) / 1_000).toFixed(1)} s`);
