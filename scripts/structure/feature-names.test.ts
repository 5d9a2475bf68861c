import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** A feature has one name in every package and app. */
const FEATURES = [
  'access',
  'account',
  'api-tokens',
  'articles',
  'audit-log',
  'backups',
  'campaigns',
  'contacts',
  'dashboard',
  'email-templates',
  'emails',
  'enrollments',
  'imports',
  'notifications',
  'packages',
  'people',
  'privacy',
  'renewals',
  'saved-answers',
  'saved-views',
  'segments',
  'sequences',
  'sessions',
  'settings',
  'site',
  'subscribers',
  'tags',
  'videos',
  'webhooks',
];

const isEmpty = (directory: string) => readdirSync(directory).length === 0;

function listNames(directory: string): string[] {
  // Git keeps no empty directories; one that was left behind after a checkout does not count.
  return readdirSync(resolve(ROOT, directory), { withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') || !isEmpty(resolve(ROOT, directory, name)))
    .map(({ name }) => name.replace(/\.ts$/, ''));
}

test.each([
  { directory: 'apps/server/src/features', others: [] },
  // What all features share.
  { directory: 'packages/domain/src', others: ['shared'] },
  // Helpers of the entities, what belongs to no feature, what sign-in keeps, the pictures of articles and videos, and the
  // replies of contacts.
  {
    directory: 'packages/db/src/entities',
    others: ['all', 'columns', 'text-list', 'platform', 'passkeys', 'sign-in', 'pictures', 'inbound-emails'],
  },
])('$directory uses the names of the features', ({ directory, others }) => {
  const known = new Set([...FEATURES, ...others]);
  expect(listNames(directory).filter((name) => !known.has(name))).toEqual([]);
});

test('every feature of the server has its schemas or entities under the same name', () => {
  const named = new Set([...listNames('packages/domain/src'), ...listNames('packages/db/src/entities')]);
  expect(listNames('apps/server/src/features').filter((name) => !named.has(name))).toEqual([]);
});
