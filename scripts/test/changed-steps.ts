import { selectTests } from './select-tests.ts';
import { type Check, endToEnd, otherBrowsers, type Suite, scriptTests, vitest } from './steps.ts';

const packageName = (folder: string) => `@rapport/${folder.split('/')[1]}`;

/** The checks and tests for the files that differ from the commit `base`; `allFiles` are those of the repository. */
export function stepsOfChange(
  base: string,
  changed: readonly string[],
  allFiles: readonly string[],
): { checks: Check[]; suites: Suite[] } {
  const existing = changed.filter((file) => allFiles.includes(file));
  const { unit, integration, browser } = selectTests(changed, allFiles);
  const listIn = (folder: string) =>
    browser.flatMap((file) => (file.startsWith(`apps/e2e/${folder}/`) ? file.slice('apps/e2e/'.length) : []));
  const inChromium = listIn('tests');
  const inOthers = listIn('browsers');

  const units = [...unit, ...(changed.some((file) => file.startsWith('scripts/')) ? ['scripts'] : [])];
  const integrations = Object.entries(integration).filter(([, files]) => files.length > 0);
  return {
    checks: [
      {
        title: 'lint and format',
        command: ['pnpm', 'exec', 'biome', 'check', '--no-errors-on-unmatched', ...existing],
      },
      { title: 'types', command: ['pnpm', 'run', 'typecheck'] },
      { title: 'boundaries and cycles', command: ['pnpm', 'run', 'boundaries'] },
    ],
    suites: [
      ...units.map((folder): Suite => {
        const filter = ['--changed', base, '--passWithNoTests'];
        const suite =
          folder === 'scripts'
            ? scriptTests(filter)
            : vitest(`unit ${folder.split('/')[1]}`, packageName(folder), 'test:unit', filter);
        return { ...suite, mayBeEmpty: true };
      }),
      ...integrations.map(([folder, files]) =>
        vitest(`integration ${folder.split('/')[1]}`, packageName(folder), 'test:integration', files),
      ),
      ...(inChromium.length > 0 ? [endToEnd(inChromium)] : []),
      ...(inOthers.length > 0 ? [otherBrowsers(inOthers)] : []),
    ],
  };
}
