import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ReusedThread, stopWaitingThread } from './reused-thread.ts';

const patterns = (process.env.MUTATION_TESTS ?? '').split(',');

/** Files without a database first, then small ones: the run of a mutant ends with the first failing test. */
class QuickFilesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = ({ moduleId }: TestSpecification) =>
      statSync(moduleId).size + (moduleId.includes('.integration.') ? 1_000_000 : 0);
    return Promise.resolve([...files].sort((left, right) => cost(left) - cost(right)));
  }
}

/** Runs the tests of one area in its package's copy; scripts/mutation.ts names the area. */
export default defineConfig({
  plugins: [
    {
      name: 'reused-thread',
      configureVitest({ vitest, project }) {
        project.config.pool = 'reused-thread';
        project.config.poolRunner = {
          name: 'reused-thread',
          createPoolWorker: (options) => new ReusedThread(options),
        };
        vitest.onClose(stopWaitingThread);
      },
    },
  ],
  test: {
    include: patterns.filter((pattern) => !pattern.startsWith('!')),
    exclude: patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)),
    globalSetup: process.env.MUTATION_GLOBAL_SETUP ? [process.env.MUTATION_GLOBAL_SETUP] : [],
    setupFiles: [resolve(import.meta.dirname, 'reset-mutant.ts')],
    // Test files share their imports.
    isolate: false,
    sequence: { sequencer: QuickFilesFirst },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
