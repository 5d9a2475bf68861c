import { readFileSync } from 'node:fs';
import type { Suite } from './steps.ts';

export interface Tally {
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

function tallyOf(suite: Suite): Tally {
  if (suite.runner === 'vitest') {
    const report = read<VitestReport>(suite.report);
    // A skipped test is a failed one here: nothing is skipped in this house.
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
    };
  }
  const { stats } = read<PlaywrightReport>(suite.report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}

/** What a suite's report says; a runner that fails without a failing test, or runs no test, counts as one failure. */
export function readReport(suite: Suite, runnerSucceeded: boolean): Tally {
  try {
    const tally = tallyOf(suite);
    const silent = tally.failed === 0 && (!runnerSucceeded || tally.passed === 0);
    return silent ? { ...tally, failed: 1 } : tally;
  } catch (error) {
    console.error(
      `${suite.title}: no readable report (${error instanceof Error ? error.message : String(error)})`,
    );
    return { passed: 0, failed: 1 };
  }
}
