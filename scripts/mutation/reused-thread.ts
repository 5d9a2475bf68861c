import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';

/** Mutants after which the thread is replaced, in case one of them left something behind. */
const MAX_RUNS = 25;

type Listener = (...values: unknown[]) => void;

let kept: { thread: ThreadsPoolWorker; runs: number } | null = null;

/** Ends the thread that waits for the next mutant. */
export async function stopKeptThread(): Promise<void> {
  await kept?.thread.stop();
  kept = null;
}

/**
 * Whether modules may stay loaded from one mutant to the next: for mutants that are switched on while a test runs, not
 * for those that change what happens when a module is loaded.
 */
function mayReuse({ project }: PoolOptions): boolean {
  const { mode, mutantActivation } = project.getProvidedContext() as Record<string, unknown>;
  return mode === 'mutant' && mutantActivation === 'runtime';
}

/** A thread that is used for many mutants, because loading the product takes longer than most tests of it. */
export class ReusedThread implements PoolWorker {
  readonly name = 'threads';
  readonly #isReusable: boolean;
  readonly #thread: ThreadsPoolWorker;
  readonly #isStarted: boolean;
  readonly #runs: number;
  #listeners: { event: string; listener: Listener }[] = [];
  #isRunning = false;

  constructor(options: PoolOptions) {
    this.#isReusable = mayReuse(options);
    const reused = this.#isReusable ? kept : null;
    if (reused) kept = null;
    this.#thread = reused?.thread ?? new ThreadsPoolWorker(options);
    this.#isStarted = reused !== null;
    this.#runs = (reused?.runs ?? 0) + 1;
  }

  async start(): Promise<void> {
    if (!this.#isStarted) await this.#thread.start();
    this.on('message', (message) => {
      if ((message as { type?: string } | null)?.type === 'testfileFinished') this.#isRunning = false;
    });
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push({ event, listener });
    this.#thread.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#listeners = this.#listeners.filter((one) => one.event !== event || one.listener !== listener);
    this.#thread.off(event, listener);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'run') this.#isRunning = true;
    if (message.type !== 'stop' || !this.#isReusable) {
      this.#thread.send(message);
      return;
    }
    const stopped = { type: 'stopped', __vitest_worker_response__: true };
    for (const { event, listener } of this.#listeners) {
      if (event === 'message') queueMicrotask(() => listener(stopped));
    }
  }

  deserialize(data: unknown): unknown {
    return this.#thread.deserialize(data);
  }

  async stop(): Promise<void> {
    for (const { event, listener } of [...this.#listeners]) this.off(event, listener);
    const mayKeep = this.#isReusable && !this.#isRunning && this.#runs < MAX_RUNS && kept === null;
    if (mayKeep) kept = { thread: this.#thread, runs: this.#runs };
    else await this.#thread.stop();
  }
}
