import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../embedded.ts';
import { makeTestDirectory } from '../testing/test-directory.ts';

const PROGRAM = join(import.meta.dirname, '../testing/embedded-server.ts');
/** Above what any system gives out, so that no process has it. */
const NO_PROCESS = 4_194_305;

let parent: string;
let dataDir: string;
beforeEach(() => {
  parent = makeTestDirectory();
  chmodSync(parent, 0o755);
  dataDir = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const unfinished = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'));

test('a start removes what a start that was killed in the middle of initdb left', async () => {
  const child = spawn(process.execPath, [PROGRAM, dataDir], { stdio: ['pipe', 'ignore', 'ignore'] });
  const [left] = await expect
    .poll(() => (existsSync(dataDir) ? unfinished() : []), { interval: 5 })
    .toHaveLength(1)
    .then(unfinished);
  await expect.poll(() => readdirSync(join(dataDir, left ?? '')).length, { interval: 5 }).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(unfinished()).toEqual([left]);
  const database = await startEmbeddedPostgres({ dataDir, durable: false });
  expect(unfinished()).toEqual([]);
  await database.stop();
});

test('what someone may still be making stays, what is old goes', async () => {
  const hourAgo = new Date(Date.now() - 3_700_000);
  const names = {
    ofNobody: `postgres.new-${NO_PROCESS}-AbCdEf`,
    ofThisProcess: `postgres.new-${process.pid}-AbCdEf`,
    ofAnEarlierVersion: 'postgres.new-GhIjKl',
    old: 'postgres.new-MnOpQr',
    somethingElse: 'postgres-notes',
  };
  for (const name of Object.values(names)) {
    mkdirSync(join(dataDir, name), { recursive: true });
    writeFileSync(join(dataDir, name, 'PG_VERSION'), '18');
  }
  utimesSync(join(dataDir, names.old), hourAgo, hourAgo);
  const database = await startEmbeddedPostgres({ dataDir, durable: false });
  await database.stop();
  expect(unfinished().sort()).toEqual([names.ofThisProcess, names.ofAnEarlierVersion].sort());
  expect(readdirSync(dataDir)).toContain(names.somethingElse);
});
