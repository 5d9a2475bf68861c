import type { UseCaseDependencies } from '../trpc/context.ts';

/** What a job works with. A job forks the EntityManager for everything it does. */
export type JobDependencies = Pick<
  UseCaseDependencies,
  'em' | 'env' | 'site' | 'now' | 'email' | 'queue' | 'log'
>;

/** Something that works until it is stopped. */
export interface Worker {
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}
