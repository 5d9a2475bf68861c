import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that mostly wait for time limits, the longest first. */
const WAITING = [
  'platform/http/slow-database',
  'mail/outbox/outbox',
  'platform/http/limits',
  'mail/campaigns/crashes',
  'platform/http/outage',
  'platform/clock-changes',
];

const rankFile = ({ moduleId }: TestSpecification): number => {
  const rank = WAITING.findIndex((name) => moduleId.endsWith(`${name}.integration.test.ts`));
  return rank === -1 ? WAITING.length : rank;
};

/**
 * Starts the files that wait before all others, so that the others run meanwhile. Without it their order depends on
 * the durations of the run before, which a new clone does not have.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankFile(a) - rankFile(b));
  }
}
