import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';

/** The thread is replaced after this many mutants, in case one of them left something behind. */
const MAX_RUNS = 25;

type Listener = (...values: unknown[]) => void;

let waitingThread: { thread: ThreadsPoolWorker; runs: number; hasLoadedMutant: boolean } | null = null;

/** Ends the thread that waits for the next mutant. */
export async function stopWaitingThread(): Promise<void> {
  await waitingThread?.thread.stop();
  waitingThread = null;
}

/** Whether a mutant is switched on while a test runs (`runtime`) or changes how a module is loaded (`static`). */
function getActivation({ project }: PoolOptions): 'runtime' | 'static' | null {
  const { mode, mutantActivation } = project.getProvidedContext() as Record<string, unknown>;
  if (mode !== 'mutant') return null;
  return mutantActivation === 'runtime' ? 'runtime' : 'static';
}

/**
 * A thread that is reused for many mutants, because loading the product takes longer than most tests. Modules are
 * loaded again for a mutant that changes how they are loaded, and for the one after it.
 */
export class ReusedThread implements PoolWorker {
  readonly name = 'threads';
  readonly #activation: 'runtime' | 'static' | null;
  readonly #thread: ThreadsPoolWorker;
  readonly #isStarted: boolean;
  readonly #mustLoadAgain: boolean;
  readonly #runs: number;
  #listeners: { event: string; listener: Listener }[] = [];
  #isRunning = false;

  constructor(options: PoolOptions) {
    this.#activation = getActivation(options);
    const reused = this.#activation === null ? null : waitingThread;
    if (reused) waitingThread = null;
    this.#mustLoadAgain = this.#activation === 'static' || (reused?.hasLoadedMutant ?? false);
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
    if (message.type === 'start' && this.#mustLoadAgain) {
      const { context } = message;
      const isolated = { ...context, config: { ...context.config, isolate: true } };
      this.#thread.send({ ...message, context: isolated });
      return;
    }
    if (message.type !== 'stop' || this.#activation === null) {
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
    const canReuse =
      this.#activation !== null && !this.#isRunning && this.#runs < MAX_RUNS && waitingThread === null;
    if (canReuse)
      waitingThread = {
        thread: this.#thread,
        runs: this.#runs,
        hasLoadedMutant: this.#activation === 'static',
      };
    else await this.#thread.stop();
  }
}
