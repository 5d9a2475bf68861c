import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CHUNK_GROUPS, isInGroup } from './chunk-groups.ts';

const ROOT = resolve(import.meta.dirname, '..');
const files = globSync('src/**/*.{ts,tsx,css}', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));

test.each(CHUNK_GROUPS)('every source of the file "$name" exists', ({ sources }) => {
  const missing = sources.filter((source) => !files.some((file) => file.startsWith(`src/${source}`)));
  expect(missing).toEqual([]);
});

test.each([
  ['public', 'src/site/home/home-page.tsx', true],
  ['public', 'src/site/home/contact/check-contact.ts', false],
  ['api', 'src/api/trpc.ts', true],
  ['api', 'src/api/session.ts', false],
  ['public', 'src/site/home/contact/contact-form.tsx', false],
  ['public', 'src/site/home/contact/contact-form.module.css', true],
  ['site', 'src/app/font-faces.ts', false],
  ['admin', 'src/admin/lists/csv-download.ts', false],
])('the file "%s" and %s: %s', (name, path, isIn) => {
  const group = CHUNK_GROUPS.find((one) => one.name === name);
  expect(files).toContain(path);
  expect(group && isInGroup(group, `${ROOT}/${path}`)).toBe(isIn);
});
