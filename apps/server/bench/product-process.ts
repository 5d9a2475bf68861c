import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The program of the built product. */
export const BUILT_SERVER = fileURLToPath(new URL('../dist/main.js', import.meta.url));
/** Of the fake Postmark. */
export const SERVER_TOKEN = 'a token of the benchmark';
const MAX_START_MS = 90_000;
const POLL_MS = 10;
/** Characters kept of what a process writes: enough for the error that ends it. */
const MAX_OUTPUT = 4_000;

/** The flags of `npx pnpm@12 serve`, so that the benchmark measures the same process. */
export function serveFlags(): string[] {
  const path = new URL('../../../package.json', import.meta.url);
  const { scripts } = JSON.parse(readFileSync(path, 'utf8')) as { scripts: { serve: string } };
  return scripts.serve.split(' ').filter((part) => part.startsWith('--'));
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

/** Waits until the condition holds; false when that takes longer than so many milliseconds. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs = 20,
): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    if (await condition()) return true;
    await wait(everyMs);
  }
  return false;
}

/** How to reach the fake Postmark, without the limits that a benchmark would meet. */
export const sendingEnv = (postmarkUrl: string, timeoutSeconds: number, settleSeconds = timeoutSeconds) => ({
  RATE_LIMIT_PUBLIC_PER_MINUTE: '0',
  AUTOMATIC_REPLIES_PER_DAY: '100000',
  CONFIRMATION_EMAILS_PER_DAY: '100000',
  SESSION_SECRET: 'a secret of the benchmark, 32 characters or more',
  POSTMARK_SERVER_TOKEN: SERVER_TOKEN,
  POSTMARK_API_URL: postmarkUrl,
  POSTMARK_TIMEOUT_SECONDS: String(timeoutSeconds),
  POSTMARK_SETTLE_SECONDS: String(settleSeconds),
});

/** One process of the built product, started again and again on the same port; killed when the benchmark ends. */
export interface ProductProcess extends AsyncDisposable {
  port: number;
  url: string;
  /** Of the process that runs now. */
  readonly pid: number;
  start(entry?: string): void;
  /** Resolves when this address responds with 200; throws when the process ends or that takes too long. */
  ready(path?: string): Promise<void>;
  /** Sends SIGKILL and waits for the end of the process; returns the milliseconds. */
  kill(): Promise<number>;
  /** Sends SIGTERM and waits for the end of the process; returns the milliseconds. */
  terminate(): Promise<number>;
  /** Throws with what the process wrote when it ended by itself. */
  assertRunning(): void;
}

interface ProcessSettings {
  /** Where it runs; its data is below, in a directory with its name if it has one. */
  directory: string;
  name?: string;
  env: Record<string, string>;
  /** Called when a process ends that nobody ended. */
  onUnexpectedEnd?: (line: string) => void;
}

async function isUp(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

export async function createProcess(settings: ProcessSettings): Promise<ProductProcess> {
  const { directory, name = '', env, onUnexpectedEnd } = settings;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const home = join(directory, name);
  mkdirSync(home, { recursive: true });
  let child: ChildProcess | null = null;
  let ended = Promise.resolve();
  let isEnding = false;
  let failure: Error | null = null;

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number> {
    const asked = performance.now();
    isEnding = true;
    child?.kill(signal);
    await ended;
    child = null;
    return performance.now() - asked;
  }

  function assertRunning(): void {
    if (failure) throw failure;
  }

  return {
    port,
    url,
    get pid() {
      return child?.pid ?? 0;
    },
    start(entry = BUILT_SERVER) {
      isEnding = false;
      const started = spawn(process.execPath, [...serveFlags(), entry], {
        cwd: home,
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          PUBLIC_URL: url,
          DATA_DIR: join(home, 'data'),
          LOG_LEVEL: 'error',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      let output = '';
      // What keeps it from starting is said on either.
      for (const stream of [started.stdout, started.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output = (output + text).slice(-MAX_OUTPUT);
          if (stream === started.stderr) process.stderr.write(text);
        });
      ended = new Promise((done) => {
        // After its last output.
        started.once('close', (code) => {
          if (!isEnding) {
            failure = new Error(`${name || 'The product'} ended by itself with ${code}:\n${output}`);
            onUnexpectedEnd?.(failure.message);
          }
          done();
        });
      });
    },
    async ready(path = '/readyz') {
      const isReady = async () => {
        assertRunning();
        return isUp(url + path);
      };
      if (await waitUntil(isReady, MAX_START_MS, POLL_MS)) return;
      await end('SIGKILL');
      throw new Error('The product did not start. Is it built? npx pnpm@12 build');
    },
    kill: () => end('SIGKILL'),
    terminate: () => end('SIGTERM'),
    assertRunning,
    async [Symbol.asyncDispose]() {
      await end('SIGKILL');
    },
  };
}
