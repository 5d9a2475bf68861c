import { expect, test } from 'vitest';
import { listFingerprints, listSampleFields } from './sample.ts';
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
