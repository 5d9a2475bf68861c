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
  /** Throws an error with what the process wrote when it ended by itself. */
  assertRunning(): void;
  remove(): Promise<void>;
}

/** Characters kept of what a process writes: enough for the error that ends it. */
const MAX_OUTPUT = 4_000;

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
  let failure: Error | null = null;

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
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      let output = '';
      for (const stream of [started.stdout, started.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output = (output + text).slice(-MAX_OUTPUT);
        });
      }
      ended = new Promise((done) => {
        // After its last output.
        started.once('close', (code) => {
          if (!killing) {
            failure = new Error(`The worker ended by itself with ${code}:\n${output}`);
            process.stderr.write(`${failure.message}\n`);
          }
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
    assertRunning() {
      if (failure) throw failure;
    },
    async remove() {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
