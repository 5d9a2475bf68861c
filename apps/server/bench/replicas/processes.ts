import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../built-server.ts';
import { serveFlags } from '../node-flags.ts';

const MAX_START_MS = 90_000;
const POLL_MS = 20;

/** One process of the built product, started again on the same port. */
export interface Replica {
  name: string;
  role: 'web' | 'worker';
  port: number;
  url: string;
  start(entry: string): void;
  /** Resolves when `/readyz` responds with 200. */
  ready(): Promise<void>;
  /** Sends SIGKILL and waits for the end of the process. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits for the end of the process; returns the milliseconds. */
  terminate(): Promise<number>;
}

interface ReplicaSettings {
  name: string;
  role: 'web' | 'worker';
  directory: string;
  env: Record<string, string>;
  /** Called when a process ends that nobody ended. */
  onUnexpectedEnd: (line: string) => void;
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

export async function createReplica(settings: ReplicaSettings): Promise<Replica> {
  const { name, role, directory, env, onUnexpectedEnd } = settings;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const home = join(directory, name);
  mkdirSync(home, { recursive: true });
  let child: ChildProcess | null = null;
  let ended = Promise.resolve();
  let isEnding = false;

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number> {
    const asked = performance.now();
    isEnding = true;
    child?.kill(signal);
    await ended;
    child = null;
    return performance.now() - asked;
  }

  return {
    name,
    role,
    port,
    url,
    start(entry) {
      isEnding = false;
      const started = spawn(process.execPath, [...serveFlags(), entry], {
        cwd: home,
        env: { PATH: process.env.PATH, ...env, ROLE: role, PORT: String(port), DATA_DIR: join(home, 'data') },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child = started;
      ended = new Promise((done) => {
        started.once('exit', (code) => {
          if (!isEnding) onUnexpectedEnd(`${name} ended by itself with ${code}`);
          done();
        });
      });
    },
    async ready() {
      const end = performance.now() + MAX_START_MS;
      while (!(await isReady(url))) {
        if (performance.now() > end) throw new Error(`${name} did not start. Is it built? npx pnpm@12 build`);
        await wait(POLL_MS);
      }
    },
    async kill() {
      await end('SIGKILL');
    },
    terminate: () => end('SIGTERM'),
  };
}
