import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';

/** Mutants after which the thread is replaced, in case one of them left something behind. */
const MAX_RUNS = 25;

type Listener = (...values: unknown[]) => void;

let kept: { thread: ThreadsPoolWorker; runs: number; hasLoadedMutant: boolean } | null = null;

/** Ends the thread that waits for the next mutant. */
export async function stopKeptThread(): Promise<void> {
  await kept?.thread.stop();
  kept = null;
}

/** A mutant that is switched on while a test runs (`runtime`), or one that changes how a module is loaded (`static`). */
function activationOf({ project }: PoolOptions): 'runtime' | 'static' | null {
  const { mode, mutantActivation } = project.getProvidedContext() as Record<string, unknown>;
  if (mode !== 'mutant') return null;
  return mutantActivation === 'runtime' ? 'runtime' : 'static';
}

/**
 * A thread that is used for many mutants, because loading the product takes longer than most tests of it. Modules are
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
    this.#activation = activationOf(options);
    const reused = this.#activation === null ? null : kept;
    if (reused) kept = null;
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
    const mayKeep = this.#activation !== null && !this.#isRunning && this.#runs < MAX_RUNS && kept === null;
    if (mayKeep)
      kept = { thread: this.#thread, runs: this.#runs, hasLoadedMutant: this.#activation === 'static' };
    else await this.#thread.stop();
  }
}
