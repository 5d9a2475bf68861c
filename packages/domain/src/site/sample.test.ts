import { expect, test } from 'vitest';
import { listFingerprints, listSampleFields, listSampleTexts, toSchemaPath } from './sample.ts';
import { createContent } from './testing/content.ts';

const sample = listFingerprints(createContent());

test('a content that is the sample says so of every personal field', () => {
  const fields = listSampleFields(createContent(), sample);
  expect(fields).toContain('owner.name');
  expect(fields).toContain('about.statistics.0.figure');
  expect(fields).toContain('testimonials.testimonials.0.fullContent');
});

test('another name alone does not make it the owner’s', () => {
  const { owner } = createContent();
  const fields = listSampleFields(createContent({ owner: { ...owner, name: 'Berta' } }), sample);
  expect(fields).not.toContain('owner.name');
  expect(fields).toContain('owner.profession');
  expect(fields).toContain('about.heading');
});

test('a text of the sample is found wherever it was moved', () => {
  const { about } = createContent();
  const statistics = [{ figure: '1', label: 'new' }, ...about.statistics];
  const fields = listSampleFields(createContent({ about: { ...about, statistics } }), sample);
  expect(fields).not.toContain('about.statistics.0.figure');
  expect(fields).toContain('about.statistics.1.figure');
});

test('labels, ids and colors may stay', () => {
  const fields = listSampleFields(createContent(), sample);
  expect(fields.filter((field) => /^look\.|\.(label|id|rating|color)$/.test(field))).toEqual([]);
});

test('each text of the sample is listed with its place and what tells it from others', () => {
  const texts = listSampleTexts(createContent(), sample);
  const [heading] = texts.filter(({ path }) => path === 'about.heading');
  expect(heading).toMatchObject({ text: createContent().about.heading });
  const sameText = texts.filter(({ text }) => text === heading?.text);
  expect(new Set(sameText.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  const fingerprints = new Set(texts.map(({ fingerprint }) => fingerprint));
  expect(fingerprints.size).toBe(new Set(texts.map(({ text }) => text)).size);
});

test('a field of any entry of a list has one path in the schema', () => {
  expect(toSchemaPath('about.statistics.12.figure')).toBe('about.statistics.*.figure');
  expect(toSchemaPath('hero.fields.0')).toBe('hero.fields.*');
  expect(toSchemaPath('owner.name')).toBe('owner.name');
});
