/**
 * The whole test command: `npx pnpm@12 test`. Checks come first, then every kind of test, then the totals as the last
 * line. A failing step does not hide the next one.
 *
 * `npx pnpm@12 test --changed [commit]` runs what belongs to the files that differ from the commit (by default: from
 * `main`): their lint, all types, unit tests that reach them, the integration tests nearest to them, and browser tests
 * that were changed themselves.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findBase, listChangedFiles, listFiles } from './test/changed-files.ts';
import { stepsOfChange } from './test/changed-steps.ts';
import { ensureChromium } from './test/chromium.ts';
import { listFailures, listUnstable } from './test/failures.ts';
import { readReport, type TestCounts } from './test/report.ts';
import { run } from './test/run.ts';
import { CHECKS, REPORTS_DIRECTORY, SUITES } from './test/steps.ts';

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const started = Date.now();
const base = values.changed ? findBase(positionals[0]) : null;
const { checks, suites } =
  base === null
    ? { checks: CHECKS, suites: SUITES }
    : stepsOfChange(base, listChangedFiles(base), listFiles());
rmSync(REPORTS_DIRECTORY, { recursive: true, force: true });

const failures: string[] = [];
const unstable: string[] = [];
const rows: { kind: string; counts: TestCounts; seconds: number }[] = [];

function record(kind: string, seconds: number, counts: TestCounts): void {
  rows.push({ kind, seconds, counts });
}

for (const check of checks) {
  const { ok, seconds } = await run(check.title, check.command);
  record(check.title, seconds, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

if (base === null || suites.some(({ runner }) => runner === 'playwright')) {
  const build = await run('build', ['pnpm', 'exec', 'turbo', 'run', 'build']);
  if (!build.ok) record('build', build.seconds, { passed: 0, failed: 1 });
}

const chromium = await ensureChromium();
for (const suite of suites) {
  const { ok, seconds } = await run(suite.title, suite.command, chromium ? { CHROMIUM_PATH: chromium } : {});
  const counts = readReport(suite, ok);
  record(suite.title, seconds, counts);
  if (counts.failed > 0) failures.push(...listFailures(suite));
  unstable.push(...listUnstable(suite));
}

const sum = rows.reduce(
  (total, { counts }) => ({ passed: total.passed + counts.passed, failed: total.failed + counts.failed }),
  { passed: 0, failed: 0 },
);

for (const test of unstable) console.log(`\nPASSED AT THE SECOND ATTEMPT ${test}`);
for (const failure of failures) console.log(`\nFAILED ${failure}`);

console.log('\nstep                          passed  failed  seconds');
for (const { kind, counts, seconds } of rows) {
  const cells = [
    String(counts.passed).padStart(6),
    String(counts.failed).padStart(6),
    seconds.toFixed(1).padStart(7),
  ];
  console.log(`${kind.padEnd(30)}${cells.join('  ')}`);
}
console.log(
  `${base === null ? 'whole test command' : `what changed since ${base}`}: ${((Date.now() - started) / 1000).toFixed(0)} s`,
);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
