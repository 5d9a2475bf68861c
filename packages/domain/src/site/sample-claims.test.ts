import { expect, test } from 'vitest';
import { listContentIssues } from './check-content.ts';
import type { SiteContent } from './content-schema.ts';
import { listFingerprints, listSampleTexts } from './sample.ts';
import { hideSampleClaims, listSampleClaims } from './sample-claims.ts';
import { createContent } from './testing/content.ts';

const content = createContent();
const sample = listFingerprints(content);
const hideAll = (from: SiteContent, fingerprints = sample) =>
  hideSampleClaims(from, listSampleClaims(from, fingerprints));

test('figures, testimonials, names and years of the sample are claims; headings and the words of buttons are none', () => {
  const paths = listSampleClaims(content, sample).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'owner.name',
      'owner.profiles.networking.url',
      'search.description',
      'hero.badge.figure',
      'about.paragraphs.0',
      'about.statistics.0.figure',
      'biography.introduction',
      'testimonials.testimonials.0.name',
      'insights.comingSoon.0',
      'creative.text',
    ]),
  );
  expect(paths.filter((path) => /^(services|contact|innovation|about\.heading)/.test(path))).toEqual([]);
});

test('hiding them leaves a valid content with the two claims that every page needs', () => {
  const hidden = hideAll(content);
  expect(listContentIssues(hidden)).toEqual([]);
  expect(listSampleClaims(hidden, sample).map(({ path }) => path)).toEqual([
    'owner.name',
    'search.description',
  ]);
  expect(hidden.home.sections.filter((section) => section.hidden).map(({ key }) => key)).toEqual([
    'about',
    'creative',
  ]);
  expect(hidden.hero.badge).toBeNull();
});

test('what is the owner’s stays, also in a list beside the sample', () => {
  const statistics = [{ figure: '7', label: 'own' }, ...content.about.statistics].map((entry) => ({
    ...entry,
    hidden: false,
  }));
  const paragraphs = ['Written by the owner.'];
  const hidden = hideAll({ ...content, about: { ...content.about, paragraphs, statistics } });
  expect(hidden.about.statistics.map((entry) => entry.hidden)).toEqual([false, true, true]);
  expect(hidden.home.sections.some(({ key, hidden }) => key === 'about' && hidden)).toBe(false);
  expect(hideAll(content, ['00000000'])).toEqual(content);
});

test('talks and press with words of the sample are hidden too', () => {
  const [testimonial] = content.testimonials.testimonials;
  const title = testimonial?.fullContent ?? '';
  const appearance = { medium: 'Own paper', title, date: '', url: null, picture: null, hidden: false };
  const appearances = [appearance, { ...appearance, title: 'An own talk' }];
  const hidden = hideAll({ ...content, press: { ...content.press, appearances } });
  expect(hidden.press.appearances.map((entry) => entry.hidden)).toEqual([true, false]);
});

test('hidden entries and sections have no text of the sample that visitors see', () => {
  const [testimonial] = content.testimonials.testimonials;
  const testimonials = testimonial ? [{ ...testimonial, hidden: true }] : [];
  const without = { ...content, testimonials: { ...content.testimonials, testimonials } };
  const inTestimonials = ({ path }: { path: string }) => path.startsWith('testimonials.testimonials.');
  expect(listSampleTexts(content, sample).some(inTestimonials)).toBe(true);
  expect(listSampleTexts(without, sample).some(inTestimonials)).toBe(false);
  const sections = content.home.sections.map((section) => ({
    ...section,
    hidden: section.key === 'testimonials',
  }));
  const inPart = ({ path }: { path: string }) => path.startsWith('testimonials.');
  expect(listSampleTexts({ ...content, home: { sections } }, sample).some(inPart)).toBe(false);
});
