/**
 * The whole test command: `npx pnpm@12 test`. Checks come first, then every kind of test, then the totals as the last
 * line. A failing step does not hide the next one.
 */
import { rmSync } from 'node:fs';
import { ensureChromium } from './test/chromium.ts';
import { listFailures, listUnstable } from './test/failures.ts';
import { readReport, type TestCounts } from './test/report.ts';
import { run } from './test/run.ts';
import { CHECKS, REPORTS_DIRECTORY, SUITES } from './test/steps.ts';

const started = Date.now();
rmSync(REPORTS_DIRECTORY, { recursive: true, force: true });

const failures: string[] = [];
const unstable: string[] = [];
const rows: { kind: string; counts: TestCounts; seconds: number }[] = [];

function record(kind: string, seconds: number, counts: TestCounts): void {
  rows.push({ kind, seconds, counts });
}

for (const check of CHECKS) {
  const { ok, seconds } = await run(check.title, check.command);
  record(check.title, seconds, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

const build = await run('build', ['pnpm', 'exec', 'turbo', 'run', 'build']);
if (!build.ok) record('build', build.seconds, { passed: 0, failed: 1 });

const chromium = await ensureChromium();
for (const suite of SUITES) {
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
console.log(`whole test command: ${((Date.now() - started) / 1000).toFixed(0)} s`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
