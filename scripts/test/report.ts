import { readFileSync } from 'node:fs';
import type { Suite } from './steps.ts';

export interface TestCounts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

function countTests(suite: Suite): TestCounts {
  if (suite.runner === 'vitest') {
    const report = read<VitestReport>(suite.report);
    // A skipped test counts as failed: this project skips no tests.
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
    };
  }
  const { stats } = read<PlaywrightReport>(suite.report);
  // What passed at its second attempt is named in the output (`listUnstable`).
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
}

/**
 * The counts of a suite's report; a runner that fails without a failing test, or runs no test, counts as one failure.
 */
export function readReport(suite: Suite, runnerSucceeded: boolean): TestCounts {
  try {
    const counts = countTests(suite);
    const isEmpty = counts.passed === 0 && !suite.mayBeEmpty;
    const silent = counts.failed === 0 && (!runnerSucceeded || isEmpty);
    return silent ? { ...counts, failed: 1 } : counts;
  } catch (error) {
    console.error(
      `${suite.title}: no readable report (${error instanceof Error ? error.message : String(error)})`,
    );
    return { passed: 0, failed: 1 };
  }
}
