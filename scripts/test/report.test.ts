import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listFailures, listUnstable } from './failures.ts';
import { readReport } from './report.ts';
import type { Suite } from './steps.ts';

let folder: string;
let suite: Suite;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  suite = {
    title: 'end to end',
    command: [],
    runner: 'playwright',
    report: path.join(folder, 'report.json'),
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

const error = (message: string) => ({ errors: [{ message }] });

function writeReport(stats: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>): void {
  const spec = (title: string, line: number, status: string, results: object[]) => ({
    title,
    file: 'sample.spec.ts',
    line,
    ok: status !== 'unexpected',
    tests: [{ status, results }],
  });
  const specs = [
    spec('passes', 1, 'expected', [{ errors: [] }]),
    spec('passes the second time', 2, 'flaky', [error('was not there yet'), { errors: [] }]),
    spec('always fails', 3, 'unexpected', [error('is wrong'), error('is wrong')]),
  ];
  const report = {
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    suites: [{ file: 'sample.spec.ts', specs: [], suites: [{ file: 'sample.spec.ts', specs }] }],
  };
  writeFileSync(suite.report, JSON.stringify(report));
}

test('a test that passes at its second attempt counts as passed, and is named with its first error', () => {
  writeReport({ expected: 1, flaky: 1 });
  expect(readReport(suite, true)).toEqual({ passed: 2, failed: 0 });
  expect(listUnstable(suite)).toEqual(['sample.spec.ts:2 › passes the second time\n    was not there yet']);
});

test('a test that fails twice or is skipped counts as failed', () => {
  writeReport({ expected: 1, unexpected: 1, skipped: 1 });
  expect(readReport(suite, false)).toEqual({ passed: 1, failed: 2 });
  expect(listFailures(suite)).toEqual(['sample.spec.ts:3 › always fails\n    is wrong']);
});

test('a runner that fails without a failing test, or writes no report, counts as one failure', () => {
  writeReport({ expected: 3 });
  expect(readReport(suite, false)).toEqual({ passed: 3, failed: 1 });
  rmSync(suite.report);
  expect(readReport(suite, true)).toEqual({ passed: 0, failed: 1 });
});
