import { dirname } from 'node:path';

/** The tests of a change that run in a minute. */
export interface Selection {
  /** Folders of packages whose unit tests may reach a changed file. */
  unit: string[];
  /** Files with integration tests, by the folder of their package, from which their paths start. */
  integration: Record<'apps/server' | 'packages/db', string[]>;
  /** Changed browser tests, in `tests` or `browsers` of `apps/e2e`. */
  browser: string[];
}

const PACKAGES_WITH_UNIT_TESTS = [
  'packages/domain',
  'packages/client',
  'packages/email',
  'packages/site-files',
  'apps/server',
  'apps/web',
];
const INTEGRATION_TEST = /\.integration\.test\.ts$/;
/** What `test:integration` of a package runs. */
const SUITE_TEST = { 'apps/server': INTEGRATION_TEST, 'packages/db': /\.test\.ts$/ };
/** They find what was forgotten with a field of `packages/domain`. */
const FIELD_TESTS = [
  'packages/db/src/fields.test.ts',
  'packages/db/src/schema.integration.test.ts',
  'apps/server/src/features/privacy/personal-columns.integration.test.ts',
];
const BROWSER_TEST = /^apps\/e2e\/(tests|browsers)\/.+\.spec\.ts$/;

/** The nearest folder of a file, its own first, that has integration tests; null when the package has none above it. */
function nearestFolder(file: string, root: string, tests: readonly string[]): string | null {
  for (let folder = dirname(file); folder.startsWith(`${root}/`); folder = dirname(folder)) {
    if (tests.some((test) => dirname(test) === folder)) return folder;
  }
  return null;
}

/**
 * What to run for the changed files. Unit tests are chosen by what they import. Nearly every integration test starts the
 * whole server, so those run that stand nearest to a changed file, and for a rule of `packages/domain` those of the
 * feature with the same name; with its `fields.ts` also those that compare fields with columns. `allFiles` are the
 * files of the repository.
 */
export function selectTests(changed: readonly string[], allFiles: readonly string[]): Selection {
  const tests = allFiles.filter((file) => INTEGRATION_TEST.test(file));

  const select = (root: keyof typeof SUITE_TEST): string[] => {
    const isTest = (file: string) => file.startsWith(`${root}/`) && SUITE_TEST[root].test(file);
    const places = changed.flatMap((file) => {
      const feature = /^packages\/domain\/src\/([^/]+)\//.exec(file)?.[1];
      if (feature === undefined) return file;
      const place = `apps/server/src/features/${feature}/any.ts`;
      return file.endsWith('/fields.ts') ? [place, ...FIELD_TESTS] : place;
    });
    const near = new Set(places.map((place) => (isTest(place) ? place : nearestFolder(place, root, tests))));
    return allFiles
      .filter((file) => isTest(file) && (near.has(file) || near.has(dirname(file))))
      .map((file) => file.slice(root.length + 1));
  };

  return {
    unit: PACKAGES_WITH_UNIT_TESTS.filter((folder) =>
      changed.some((file) => file.startsWith(`${folder}/`) || file.startsWith('packages/')),
    ),
    integration: { 'apps/server': select('apps/server'), 'packages/db': select('packages/db') },
    browser: changed.filter((file) => BROWSER_TEST.test(file) && allFiles.includes(file)),
  };
}
