import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Integration tests that wait more than they work: for timeouts of the product, for programs that they start, for
 * PostgreSQL to start and to go. From the longest.
 */
const WAITING = [
  'src/platform/http/slow-database.integration.test.ts',
  'src/mail/campaigns/crashes.integration.test.ts',
  'src/features/backups/scheduled-backup.integration.test.ts',
  'src/mail/outbox/outbox.integration.test.ts',
  'src/platform/http/outage.integration.test.ts',
  'src/platform/database/restore-backup.integration.test.ts',
];

/** What waits starts first, so that other files run beside it and none of it is left at the end; then the longest. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const waiting = WAITING.map((file) => join(root, file));
    const gone = waiting.filter((file) => !existsSync(file));
    if (gone.length > 0)
      throw new Error(`testing/waiting-first.ts names ${gone.join()}, which does not exist.`);
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) =>
      waiting.includes(moduleId) ? waiting.indexOf(moduleId) : waiting.length;
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
