import { listContentFaults } from '@rapport/domain/site/check-content';
import { expect, test } from 'vitest';
import { siteContent } from '../../content/index.ts';
import { setAt } from './edit-value.ts';
import { formatPath } from './field-labels.ts';
import { createValue, type Field, readFields } from './fields.ts';
import { SITE_PARTS } from './site-parts.ts';

const fields = readFields();

function listFields(field: Field, path: string): [path: string, field: Field][] {
  const below =
    field.kind === 'group'
      ? field.fields.flatMap(([key, part]) => listFields(part, `${path}.${key}`))
      : field.kind === 'list'
        ? listFields(field.item, `${path}.*`)
        : [];
  return [[path, field], ...below];
}

const all = new Map(Object.entries(fields).flatMap(([key, field]) => listFields(field, key)));

test('every part of the content has a form, and every form a part', () => {
  expect(SITE_PARTS.map(({ key }) => key).sort()).toEqual(Object.keys(siteContent).sort());
  expect(Object.keys(fields).sort()).toEqual(Object.keys(siteContent).sort());
});

test('a field is edited as its schema describes it', () => {
  expect(all.get('look.primary')).toMatchObject({ kind: 'color', label: 'Primary color' });
  expect(all.get('about.statistics')).toMatchObject({ kind: 'list', min: 0, max: 4 });
  expect(all.get('innovation.strands')).toMatchObject({ kind: 'list', min: 2, max: 4 });
  expect(all.get('owner.profiles.blog')).toMatchObject({ kind: 'group', isOptional: true });
  expect(all.get('bookingLinks.individual')).toMatchObject({
    kind: 'target',
    kinds: ['contact', 'page', 'web', 'email', 'phone'],
    isNullable: true,
  });
  expect(all.get('owner.profiles.networking.url')).toMatchObject({ kind: 'address' });
  expect(all.get('services.services.*.value')).toMatchObject({ kind: 'choice' });
  expect(all.get('emailIdentity.signature')).toMatchObject({ kind: 'text', max: 300, rows: 4 });
  expect(all.get('hero.badge.figure')).toMatchObject({ kind: 'text', max: 5, rows: 1 });
});

test('what an upload or the editor makes is not typed', () => {
  for (const path of ['testimonials.testimonials.*.id', 'testimonials.testimonials.*.rating']) {
    expect(all.get(path), path).toMatchObject({ kind: 'fixed' });
  }
});

test('a picture has a field of its own, with its alternative text', () => {
  expect(all.get('owner.headshot')).toMatchObject({ kind: 'picture', cut: 'email', isOptional: true });
  expect(all.get('owner.headshot')).toMatchObject({ alt: { kind: 'text', max: 200 } });
  expect(all.get('testimonials.testimonials.*.portrait')).toMatchObject({
    kind: 'picture',
    cut: 'email',
    isOptional: true,
  });
  expect(all.get('search.previewImage')).toMatchObject({ kind: 'picture', cut: 'preview', isOptional: true });
});

test('a new entry has no picture yet', () => {
  const entry = all.get('testimonials.testimonials');
  expect(entry?.kind === 'list' && createValue(entry.item)).toMatchObject({ portrait: null });
});

test('every text has a help or a label of its own in plain words', () => {
  const labels = [...all.values()].map(({ label }) => label);
  expect(labels.filter((label) => !/^[A-Z][a-z]/.test(label))).toEqual([]);
});

test('a new entry has every field, so that only its texts are left to fill in', () => {
  for (const [path, field] of all) {
    if (field.kind !== 'list' || path.includes('*')) continue;
    const content = setAt<unknown>(siteContent, path.split('.'), [createValue(field.item)]);
    const faults = listContentFaults(content).filter((fault) => fault.path.startsWith(`${path}.0`));
    expect(
      faults.filter(({ message }) => message === 'This is missing.'),
      path,
    ).toEqual([]);
  }
});

test('a path of the content is named by its labels', () => {
  expect(formatPath('about.statistics.1.figure')).toBe('Statistics › Statistic 2 › Figure');
  expect(formatPath('owner.profiles.blog.url')).toBe('Your profiles › Blog › Address');
  expect(formatPath('owner.headshot.src')).toBe('Portrait › Picture');
  expect(formatPath('search.title')).toBe('Title of the home page');
});
