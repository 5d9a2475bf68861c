import { expect, test } from 'vitest';
import { selectTests } from './select-tests.ts';

const FILES = [
  'apps/e2e/browsers/site.spec.ts',
  'apps/e2e/tests/home.spec.ts',
  'apps/server/src/features/contacts/list-contacts.ts',
  'apps/server/src/features/contacts/list-contacts.integration.test.ts',
  'apps/server/src/features/contacts/router.ts',
  'apps/server/src/features/privacy/personal-columns.integration.test.ts',
  'apps/server/src/mail/kinds/renewal.ts',
  'apps/server/src/mail/published-identity.integration.test.ts',
  'apps/server/src/run.ts',
  'packages/db/src/backup/format.ts',
  'packages/db/src/fields.test.ts',
  'packages/db/src/migrations/breaking-changes.test.ts',
  'packages/db/src/schema.integration.test.ts',
  'packages/domain/src/contacts/fields.ts',
  'packages/domain/src/contacts/schema.ts',
  'packages/domain/src/shared/text.ts',
];
const CONTACTS = 'src/features/contacts/list-contacts.integration.test.ts';
const DATABASE = ['src/fields.test.ts', 'src/schema.integration.test.ts'];
const NO_INTEGRATION = { 'apps/server': [], 'packages/db': [] };

test('a file of the server runs the integration tests of its folder, or of the nearest folder above', () => {
  expect(selectTests(['apps/server/src/features/contacts/router.ts'], FILES)).toEqual({
    unit: ['apps/server'],
    integration: { ...NO_INTEGRATION, 'apps/server': [CONTACTS] },
    browser: [],
  });
  expect(selectTests(['apps/server/src/mail/kinds/renewal.ts'], FILES).integration['apps/server']).toEqual([
    'src/mail/published-identity.integration.test.ts',
  ]);
  expect(selectTests(['apps/server/src/run.ts'], FILES).integration).toEqual(NO_INTEGRATION);
});

test('a rule of the domain runs the unit tests of every package, and the feature of the same name', () => {
  const selection = selectTests(['packages/domain/src/contacts/schema.ts'], FILES);
  expect(selection.unit).toContain('apps/web');
  expect(selection.integration).toEqual({ ...NO_INTEGRATION, 'apps/server': [CONTACTS] });
  expect(selectTests(['packages/domain/src/shared/text.ts'], FILES).integration).toEqual(NO_INTEGRATION);
});

test('the fields of a record also run the tests that compare them with the database', () => {
  expect(selectTests(['packages/domain/src/contacts/fields.ts'], FILES).integration).toEqual({
    'apps/server': [CONTACTS, 'src/features/privacy/personal-columns.integration.test.ts'],
    'packages/db': DATABASE,
  });
});

test('a changed test runs itself, a removed one does not', () => {
  expect(selectTests([`apps/server/${CONTACTS}`], FILES).integration['apps/server']).toEqual([CONTACTS]);
  expect(selectTests(['apps/server/src/feeds/gone.integration.test.ts'], FILES).integration).toEqual(
    NO_INTEGRATION,
  );
  const browser = ['apps/e2e/tests/gone.spec.ts', 'apps/e2e/tests/home.spec.ts'];
  expect(selectTests(browser, FILES).browser).toEqual(['apps/e2e/tests/home.spec.ts']);
  expect(selectTests(['apps/e2e/browsers/site.spec.ts'], FILES).browser).toEqual([
    'apps/e2e/browsers/site.spec.ts',
  ]);
});

test('the database has its own tests, and the unit tests of what is built on it', () => {
  const selection = selectTests(['packages/db/src/backup/format.ts'], FILES);
  expect(selection.integration).toEqual({
    ...NO_INTEGRATION,
    'packages/db': DATABASE,
  });
  expect(selectTests(['packages/db/src/migrations/all.ts'], FILES).integration['packages/db']).toEqual(
    DATABASE,
  );
  expect(selection.unit).toContain('apps/server');
});

test('text alone runs no tests', () => {
  expect(selectTests(['README.md'], FILES)).toEqual({ unit: [], integration: NO_INTEGRATION, browser: [] });
});
