/**
 * The whole test command: `npx pnpm@12 test`. The build comes first, then checks, then every kind of test, then the totals as the last
 * line. A failing step does not hide the next one.
 *
 * `npx pnpm@12 test --changed [commit]` runs what belongs to the files that differ from the commit (by default: from
 * `main`): their lint, all types, unit tests that reach them, the integration tests nearest to them, and browser tests
 * that were changed themselves. `npx pnpm@12 test:browsers` runs only the flows in other browsers than Chromium.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findBase, listChangedFiles, listFiles } from './test/changed-files.ts';
import { stepsOfChange } from './test/changed-steps.ts';
import { ensureChromium } from './test/chromium.ts';
import { listFailures, listUnstable } from './test/failures.ts';
import { readReport, type TestCounts } from './test/report.ts';
import { run, runSideBySide } from './test/run.ts';
import { CHECKS, otherBrowsers, REPORTS_DIRECTORY, SUITES, type Suite } from './test/steps.ts';

const { values, positionals } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    'other-browsers': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const started = Date.now();
const base = values.changed ? findBase(positionals[0]) : null;
const whole = values['other-browsers']
  ? { title: 'flows in other browsers', checks: [], suites: [otherBrowsers()] }
  : { title: 'whole test command', checks: CHECKS, suites: SUITES };
const { title, checks, suites } =
  base === null
    ? whole
    : {
        title: `what changed since ${base}`,
        ...stepsOfChange(base, listChangedFiles(base), listFiles()),
      };
rmSync(REPORTS_DIRECTORY, { recursive: true, force: true });

const failures: string[] = [];
const unstable: string[] = [];
const rows: { kind: string; counts: TestCounts; seconds: number }[] = [];

function record(kind: string, seconds: number, counts: TestCounts): void {
  rows.push({ kind, seconds, counts });
}

// Comes first: checks read the types of the client, which the build makes.
const needsBuild = base === null || suites.some(({ runner }) => runner === 'playwright');
const build = await run('build', ['pnpm', 'exec', 'turbo', 'run', needsBuild ? 'build' : 'generate']);
if (!build.ok) record('build', build.seconds, { passed: 0, failed: 1 });

/** Most steps keep one core busy and start slowly, so two of them share the machine. */
const SIDE_BY_SIDE = 2;

const checked = await runSideBySide(checks, SIDE_BY_SIDE, ({ title, command }) =>
  run(title, command, { isShownAtEnd: true }),
);
for (const [index, { ok, seconds }] of checked.entries()) {
  record(checks[index]?.title ?? '', seconds, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

const chromium = suites.some(({ usesChromium }) => usesChromium) ? await ensureChromium() : null;
const env: Record<string, string> = chromium ? { CHROMIUM_PATH: chromium } : {};
/** A suite that keeps every core busy runs alone; the others run before it, side by side. */
const groups: [Suite[], number][] = [
  [suites.filter(({ runsAlone }) => !runsAlone), SIDE_BY_SIDE],
  [suites.filter(({ runsAlone }) => runsAlone), 1],
];
for (const [group, limit] of groups) {
  const results = await runSideBySide(group, limit, ({ title, command }) =>
    run(title, command, { env, isShownAtEnd: limit > 1 }),
  );
  for (const [index, suite] of group.entries()) {
    const { ok, seconds } = results[index] ?? { ok: false, seconds: 0 };
    const counts = readReport(suite, ok);
    record(suite.title, seconds, counts);
    if (counts.failed > 0) failures.push(...listFailures(suite));
    unstable.push(...listUnstable(suite));
  }
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
console.log(`${title}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
