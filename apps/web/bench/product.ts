import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const ENTRY = path.join(import.meta.dirname, '../../server/dist/main.js');
const MAX_START_MS = 90_000;

export interface Product extends AsyncDisposable {
  url: string;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function hasInsights(url: string): Promise<boolean> {
  try {
    const lists = await Promise.all(
      ['/api/articles', '/api/videos'].map(
        async (list) => (await fetch(url + list)).json() as Promise<unknown[]>,
      ),
    );
    return lists.every((list) => list.length > 0);
  } catch {
    return false;
  }
}

/** The built product in local mode with a database of its own, once its articles and videos are there. */
export async function startProduct(): Promise<Product> {
  const directory = await mkdtemp(path.join(tmpdir(), 'rapport-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [ENTRY], {
    cwd: directory,
    env: { PATH, HOME, PORT: String(port), PUBLIC_URL: url, DATA_DIR: directory, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(directory, { recursive: true, force: true });
  };
  const latest = Date.now() + MAX_START_MS;
  while (!(await hasInsights(url))) {
    if (child.exitCode !== null || Date.now() > latest) {
      await stop();
      throw new Error('The product did not start. Is it built? npx pnpm@12 build');
    }
    await delay(100);
  }
  return { url, [Symbol.asyncDispose]: stop };
}
