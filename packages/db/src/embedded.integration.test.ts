import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAlive, isPostmasterOf, readPostmasterFile } from './embedded/postmaster-file.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { makeTestDirectory } from './testing/test-directory.ts';

const PROGRAM = join(import.meta.dirname, 'testing', 'embedded-server.ts');

let parent: string;
let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  parent = makeTestDirectory();
  chmodSync(parent, 0o755);
  dataDir = join(parent, 'data');
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }
  }
  const left = readPostmasterFile(join(dataDir, 'postgres'));
  if (left && isAlive(left.pid)) {
    const taken = await start();
    await taken.stop();
  }
  rmSync(parent, { recursive: true, force: true });
});

/** Without waiting for the disk: what is killed here are processes, not the machine. */
const start = () => startEmbeddedPostgres({ dataDir, durable: false });

interface Outcome {
  databaseUrl?: string;
  name?: string;
  message?: string;
}

/** Starts the program and waits for the one line in which it says what came of it. */
async function startProcess(directory = dataDir): Promise<{ child: ChildProcess; outcome: Outcome }> {
  const child = spawn(process.execPath, [PROGRAM, directory], { stdio: ['pipe', 'pipe', 'ignore'] });
  children.push(child);
  if (!child.stdout) throw new Error('no output');
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, outcome: JSON.parse(line) };
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function query(databaseUrl: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const WRITE = "create table note (text text); insert into note values ('stored')";
const READ = 'select text from note';
const STORED = [{ text: 'stored' }];

function postmaster() {
  const found = readPostmasterFile(join(dataDir, 'postgres'));
  if (!found) throw new Error('no postmaster.pid');
  return found;
}

describe('the embedded PostgreSQL', () => {
  test('starts in an empty directory, also as root, and listens on the loopback only', async () => {
    const database = await startEmbeddedPostgres({ dataDir });
    const [settings] = await query(
      database.databaseUrl,
      `select current_setting('listen_addresses') as listens, current_setting('unix_socket_directories') as sockets,
         current_setting('fsync') as fsync, current_setting('server_version_num')::int / 10000 as major,
         current_setting('password_encryption') as passwords`,
    );
    expect(settings).toEqual({
      listens: '127.0.0.1',
      sockets: '',
      fsync: 'on',
      major: 18,
      passwords: 'scram-sha-256',
    });
    await database.stop();
  });

  test('creates its own password, readable by its owner only, and refuses any other', async () => {
    const database = await start();
    const file = join(dataDir, 'postgres-password');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(new URL(database.databaseUrl).password).toBe(readFileSync(file, 'utf8'));
    const wrong = new URL(database.databaseUrl);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    await database.stop();
  });

  test('keeps the data over a stop and a start, and stopping twice does no harm', async () => {
    const first = await start();
    await query(first.databaseUrl, WRITE);
    await Promise.all([first.stop(), first.stop()]);
    await expect(query(first.databaseUrl, READ)).rejects.toThrow();
    const second = await start();
    expect(await query(second.databaseUrl, READ)).toEqual(STORED);
    await second.stop();
  });

  test('attaches to the database that a killed server left running', async () => {
    const { child, outcome } = await startProcess();
    await query(outcome.databaseUrl ?? '', WRITE);
    const { pid } = postmaster();
    await kill(child);
    const next = await start();
    expect(postmaster().pid).toBe(pid);
    expect(await query(next.databaseUrl, READ)).toEqual(STORED);
    await next.stop();
    expect(isPostmasterOf(join(dataDir, 'postgres'), pid)).toBe(false);
  });

  test('recovers when the server and the database were killed together', async () => {
    const { child, outcome } = await startProcess();
    await query(outcome.databaseUrl ?? '', WRITE);
    const { pid } = postmaster();
    process.kill(pid, 'SIGKILL');
    await kill(child);
    const next = await start();
    expect(postmaster().pid).not.toBe(pid);
    expect(await query(next.databaseUrl, READ)).toEqual(STORED);
    await next.stop();
  });

  test('refuses a second process on the same directory in plain words, and lets the first go on', async () => {
    const { outcome, child } = await startProcess();
    const second = await startProcess();
    expect(second.outcome).toEqual({
      name: 'DataDirectoryInUseError',
      message:
        `The data directory ${dataDir} is in use by another running server (process ${child.pid}). ` +
        'Stop that one first, or give this one a directory of its own with DATA_DIR.',
    });
    expect(await query(outcome.databaseUrl ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('lets exactly one of two through that start at the same moment in an empty directory', async () => {
    const both = await Promise.all([startProcess(), startProcess()]);
    const names = both.map(({ outcome }) => outcome.name ?? 'started').sort();
    expect(names).toEqual(['DataDirectoryInUseError', 'started']);
  });

  test('is not misled by a stale postmaster.pid whose number is another living program', async () => {
    const first = await start();
    await query(first.databaseUrl, WRITE);
    await first.stop();
    const stale = [process.pid, join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '', 'ready', ''].join(
      '\n',
    );
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), stale);
    const second = await start();
    expect(await query(second.databaseUrl, READ)).toEqual(STORED);
    await second.stop();
  });

  test('comes back by itself, at the same address, when only the database was killed', async () => {
    const messages: string[] = [];
    let back: () => void;
    const running = new Promise<void>((resolve) => {
      back = resolve;
    });
    const database = await startEmbeddedPostgres({
      dataDir,
      durable: false,
      log: (message) => {
        messages.push(message);
        if (message.includes('running again')) back();
      },
    });
    await query(database.databaseUrl, WRITE);
    process.kill(postmaster().pid, 'SIGKILL');
    await running;
    expect(await query(database.databaseUrl, READ)).toEqual(STORED);
    expect(messages).toHaveLength(2);
    await database.stop();
  });

  test('works in a directory that only its owner may enter', async () => {
    const closed = join(parent, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    dataDir = join(closed, 'data');
    const first = await start();
    await query(first.databaseUrl, WRITE);
    await first.stop();
    const { child } = await startProcess();
    await kill(child);
    const next = await start();
    expect(await query(next.databaseUrl, READ)).toEqual(STORED);
    await next.stop();
  });

  test('does not open a database whose password is lost, and says so', async () => {
    const database = await start();
    await database.stop();
    rmSync(join(dataDir, 'postgres-password'));
    await expect(start()).rejects.toThrow('postgres-password is missing');
  });
});
