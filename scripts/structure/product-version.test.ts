import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PRODUCT_VERSION } from '../../packages/domain/src/shared/product-version.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');

test('the product has one version, in every package and in the OpenAPI document', () => {
  const files = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: ROOT })];
  expect(files.length).toBeGreaterThan(9);
  const versions = files.map((file) => [file, JSON.parse(read(file)).version]);
  expect(versions).toEqual(files.map((file) => [file, PRODUCT_VERSION]));
  expect(JSON.parse(read('docs/openapi.json')).info.version).toBe(PRODUCT_VERSION);
});

test('its newest release in the changelog is that version, with a date', () => {
  const releases = [...read('CHANGELOG.md').matchAll(/^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$/gm)].map(
    ([, version, date]) => ({ version, date }),
  );
  expect(releases[0]).toEqual({ version: 'Unreleased', date: undefined });
  expect(releases[1]).toEqual({ version: PRODUCT_VERSION, date: expect.stringMatching(/./) });
  expect(releases.slice(1).filter(({ version = '' }) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
