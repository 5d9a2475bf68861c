import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFlags } from '../node-flags.ts';

export interface WorkerSettings {
  databaseUrl: string;
  postmarkUrl: string;
  serverToken: string;
  /** The program: the built server, or its sources. */
  entry: string;
  /** Seconds to wait for a response. */
  timeoutSeconds: number;
  /**
   * Seconds until Postmark's search surely has a request, `timeoutSeconds` by default: few, so that requests left open
   * by a kill are reconciled soon, but more than the delay of the fake's search.
   */
  settleSeconds?: number;
  /** The address of the whole server; a worker alone when absent. */
  port?: number;
}

/** Starts and kills the product's worker process repeatedly. */
export interface WorkerProcesses {
  start(): void;
  /** Sends SIGKILL and waits for the end of the process. */
  kill(): Promise<void>;
  /** Sends SIGTERM and returns the milliseconds until the process ends. */
  terminate(): Promise<number>;
  pid(): number | undefined;
  remove(): Promise<void>;
}

export function workerProcesses({
  databaseUrl,
  postmarkUrl,
  serverToken,
  entry,
  timeoutSeconds,
  settleSeconds = timeoutSeconds,
  port,
}: WorkerSettings): WorkerProcesses {
  const dataDir = mkdtempSync(join(tmpdir(), 'rapport-crashes-'));
  let child: ChildProcess | null = null;
  let ended = Promise.resolve();
  let killing = false;

  async function kill(): Promise<void> {
    killing = true;
    child?.kill('SIGKILL');
    await ended;
    child = null;
  }

  return {
    start() {
      killing = false;
      const started = spawn(process.execPath, [...serveFlags(), entry], {
        env: {
          PATH: process.env.PATH,
          ROLE: port === undefined ? 'worker' : 'all',
          PORT: String(port ?? 0),
          RATE_LIMIT_PUBLIC_PER_MINUTE: '0',
          AUTOMATIC_REPLIES_PER_DAY: '100000',
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          SESSION_SECRET: 'a secret of the benchmark, 32 characters or more',
          LOG_LEVEL: 'error',
          POSTMARK_SERVER_TOKEN: serverToken,
          POSTMARK_API_URL: postmarkUrl,
          POSTMARK_TIMEOUT_SECONDS: String(timeoutSeconds),
          POSTMARK_SETTLE_SECONDS: String(settleSeconds),
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child = started;
      ended = new Promise((done) => {
        started.once('exit', (code) => {
          if (!killing) process.stderr.write(`the worker ended by itself with ${code}\n`);
          done();
        });
      });
    },
    kill,
    async terminate() {
      killing = true;
      const asked = performance.now();
      child?.kill('SIGTERM');
      await ended;
      child = null;
      return performance.now() - asked;
    },
    pid: () => child?.pid,
    async remove() {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
