/**
 * Mutation tests: `npx pnpm@12 mutation [area ...] [--force]`. Changes one line of an area at a time and runs the
 * area's tests, which must fail. Unchanged results are reused, except with --force. Fails when the tests of an area
 * notice less than the bar.
 */
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AREAS, type Part } from './mutation/areas.ts';
import { percentNoticed, readScore, type Score, sumMutants, sumScores } from './mutation/report.ts';
import { run } from './test/run.ts';

/** Percent of the mutants that the tests of each area must notice. */
const MIN_PERCENT = 85;
const REPORTS_DIRECTORY = resolve('.mutation');

const isForced = process.argv.includes('--force');
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const names = asked.length > 0 ? asked : Object.keys(AREAS);

/** The parts of an area with their titles, `auth-1` and on; one part alone for such a title. */
function findParts(name: string): [title: string, part: Part][] {
  const area = name in AREAS ? name : name.replace(/-\d+$/, '');
  const parts = (AREAS[area] ?? []).map((part, index): [string, Part] => [`${area}-${index + 1}`, part]);
  const found = parts.filter(([title]) => name === area || name === title);
  if (found.length === 0) throw new Error(`No area ${name}. There are: ${Object.keys(AREAS).join(', ')}.`);
  return found;
}
for (const name of names) findParts(name);

/** Throws when a file was renamed or deleted, so that an area never loses one silently. */
function assertFilesExist({ directory, mutate, tests }: Part): void {
  for (const pattern of [...mutate, ...tests].filter((one) => !one.startsWith('!'))) {
    if (globSync(pattern, { cwd: directory }).length === 0) {
      throw new Error(`scripts/mutation/areas.ts: ${directory}/${pattern} does not exist.`);
    }
  }
}

function needsDatabase(pattern: string): boolean {
  return !pattern.startsWith('!') && (pattern.includes('.integration.') || pattern.includes('*'));
}

/** The score of one part; null when its run did not end, for example because a test fails without a mutant. */
async function runPart(title: string, part: Part): Promise<Score | null> {
  assertFilesExist(part);
  const base = join(REPORTS_DIRECTORY, title);
  const report = `${base}.json`;
  rmSync(report, { force: true });
  const configuration = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: resolve('scripts/mutation/vitest.config.ts'), related: false },
    mutate: part.mutate,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    incremental: true,
    force: isForced,
    incrementalFile: `${base}.incremental.json`,
    ignorePatterns: ['dist', 'bench', 'public'],
    // For a busy machine: only an endless loop takes this long.
    timeoutMS: 30_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 20,
    reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
    clearTextReporter: { reportTests: false, reportScoreTable: true, logTests: false },
    jsonReporter: { fileName: report },
    htmlReporter: { fileName: `${base}.html` },
    thresholds: { high: 95, low: MIN_PERCENT, break: null },
  };
  const configurationFile = `${base}.stryker.json`;
  writeFileSync(configurationFile, JSON.stringify(configuration, null, 2));
  const { ok } = await run(
    `mutation tests of ${title}`,
    ['nice', '-n', '5', resolve('node_modules/.bin/stryker'), 'run', configurationFile],
    {
      env: {
        MUTATION_TESTS: part.tests.join(','),
        MUTATION_GLOBAL_SETUP: part.tests.some(needsDatabase) ? '@rapport/db/testing/global-setup' : '',
      },
      directory: part.directory,
    },
  );
  if (!ok) return null;
  const score = readScore(report);
  console.log(`${title}: ${percentNoticed(score).toFixed(1)} % of ${sumMutants(score)} mutants noticed`);
  return score;
}

mkdirSync(REPORTS_DIRECTORY, { recursive: true });
const rows: string[] = [];
let isBelow = false;
for (const name of names) {
  const started = Date.now();
  const scores: (Score | null)[] = [];
  for (const [title, part] of findParts(name)) scores.push(await runPart(title, part));
  const ended = scores.filter((score) => score !== null);
  const sum = sumScores(ended);
  const percent = percentNoticed(sum);
  const isComplete = ended.length === scores.length;
  if (!isComplete || !(percent >= MIN_PERCENT)) isBelow = true;
  const cells = [
    isComplete ? `${percent.toFixed(1)} %` : 'failed',
    sum.noticed,
    sum.survived,
    sum.untested,
    ((Date.now() - started) / 1000).toFixed(0),
  ];
  rows.push(name.padEnd(16) + cells.map((cell) => String(cell).padStart(10)).join(''));
}
console.log(`\narea               noticed    caught  survived  untested   seconds   (bar: ${MIN_PERCENT} %)`);
for (const row of rows) console.log(row);
process.exitCode = isBelow ? 1 : 0;
