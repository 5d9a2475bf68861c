import { readFileSync } from 'node:fs';
import type { Suite } from './steps.ts';

interface VitestFailures {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

type Spec = PlaywrightSuite['specs'][number];

/** Lines of one failure that are printed: enough for what was expected, what came, and where. */
const MAX_FAILURE_LINES = 14;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours that a runner writes into its messages.
const COLOURS = /\u001B\[[0-9;]*m/g;

function shortened(message: string): string {
  const lines = message.replaceAll(COLOURS, '').split('\n').slice(0, MAX_FAILURE_LINES);
  return lines.map((line) => `    ${line.slice(0, 240)}`).join('\n');
}

function vitestFailures(report: VitestFailures): string[] {
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults
      .filter((test) => test.status !== 'passed')
      .map(
        (test) =>
          `${file.name} › ${test.fullName} (${test.status})\n${shortened(test.failureMessages[0] ?? '')}`,
      );
    const fileItself = tests.length === 0 && file.message !== '';
    return fileItself ? [`${file.name}\n${shortened(file.message)}`] : tests;
  });
}

function playwrightFailures(suites: PlaywrightSuite[], isListed: (spec: Spec) => boolean): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs.filter(isListed).map((spec) => {
      const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors));
      return `${spec.file}:${spec.line} › ${spec.title}\n${shortened(errors[0]?.message ?? '')}`;
    }),
    ...playwrightFailures(suite.suites ?? [], isListed),
  ]);
}

/**
 * The failures of a suite: the test's name and the first lines of its error. They are printed again at the end of the
 * whole command, because a machine often stores only the tail of a long log.
 */
export function listFailures(suite: Suite): string[] {
  try {
    const report: unknown = JSON.parse(readFileSync(suite.report, 'utf8'));
    return suite.runner === 'vitest'
      ? vitestFailures(report as VitestFailures)
      : playwrightFailures((report as { suites: PlaywrightSuite[] }).suites, (spec) => !spec.ok);
  } catch {
    // No readable report: `readReport` has reported that and counts it as a failure.
    return [];
  }
}

/** The browser tests that passed only at their second attempt, with the error of the first. */
export function listUnstable(suite: Suite): string[] {
  if (suite.runner !== 'playwright') return [];
  try {
    const report = JSON.parse(readFileSync(suite.report, 'utf8')) as { suites: PlaywrightSuite[] };
    return playwrightFailures(report.suites, (spec) => spec.tests.some(({ status }) => status === 'flaky'));
  } catch {
    return [];
  }
}
