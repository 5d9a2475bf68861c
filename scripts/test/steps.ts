/** One check: it passes or fails as a whole and counts as one. */
export interface Check {
  title: string;
  command: string[];
}

/** One kind of test; the runner writes a JSON report with the counts. */
export interface Suite {
  title: string;
  runner: 'vitest' | 'playwright';
  command: string[];
  report: string;
  /** Nothing to run is no fault. */
  mayBeEmpty?: boolean;
  /** It keeps every core busy. */
  runsAlone?: boolean;
  /** It needs a Chromium, which is installed where there is none. */
  usesChromium?: boolean;
}

export const REPORTS_DIRECTORY = '.reports';

export const CHECKS: Check[] = [
  { title: 'lint and format', command: ['pnpm', 'run', 'lint'] },
  { title: 'types', command: ['pnpm', 'run', 'typecheck'] },
  { title: 'boundaries and cycles', command: ['pnpm', 'run', 'boundaries'] },
  { title: 'dead code', command: ['pnpm', 'run', 'knip'] },
  { title: 'secrets', command: ['pnpm', 'run', 'scan:secrets'] },
  { title: 'advisories', command: ['pnpm', 'run', 'scan:advisories'] },
  { title: 'SBOM', command: ['pnpm', 'run', 'sbom'] },
];

export function vitest(
  title: string,
  packageName: string,
  script: string,
  filter: readonly string[] = [],
): Suite {
  const report = `${REPORTS_DIRECTORY}/${title.replaceAll(' ', '-')}.json`;
  return {
    title,
    runner: 'vitest',
    command: [
      ...['pnpm', '--filter', packageName, 'run', script, ...filter],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=../../${report}`],
    ],
    report,
  };
}

export function scriptTests(filter: readonly string[] = []): Suite {
  const report = `${REPORTS_DIRECTORY}/unit-scripts.json`;
  return {
    title: 'unit scripts',
    runner: 'vitest',
    command: [
      ...['pnpm', 'exec', 'vitest', 'run', '--config', 'scripts/vitest.config.ts', ...filter],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=../${report}`],
    ],
    report,
  };
}

export function endToEnd(files: readonly string[] = []): Suite {
  return {
    title: 'end to end',
    runner: 'playwright',
    command: ['pnpm', '--filter', '@rapport/e2e', 'run', 'test:e2e', ...files],
    report: `${REPORTS_DIRECTORY}/end-to-end.json`,
    runsAlone: true,
    usesChromium: true,
  };
}

/** A few flows in Firefox and WebKit; no part of the test command, because only Debian has both as packages. */
export function otherBrowsers(files: readonly string[] = []): Suite {
  return {
    title: 'other browsers',
    runner: 'playwright',
    command: [
      ...['pnpm', '--filter', '@rapport/e2e', 'exec', 'playwright', 'test'],
      ...['--config', 'browsers.config.ts', ...files],
    ],
    report: `${REPORTS_DIRECTORY}/browsers.json`,
    runsAlone: true,
  };
}

export const SUITES: Suite[] = [
  scriptTests(),
  vitest('unit domain', '@rapport/domain', 'test:unit'),
  vitest('unit client', '@rapport/client', 'test:unit'),
  vitest('unit email', '@rapport/email', 'test:unit'),
  vitest('unit site files', '@rapport/site-files', 'test:unit'),
  vitest('unit server', '@rapport/server', 'test:unit'),
  vitest('unit web', '@rapport/web', 'test:unit'),
  vitest('integration db', '@rapport/db', 'test:integration'),
  vitest('integration db on PostgreSQL 15', '@rapport/db', 'test:oldest'),
  { ...vitest('integration server', '@rapport/server', 'test:integration'), runsAlone: true },
  vitest('examples', '@rapport/examples', 'test:integration'),
  endToEnd(),
];
