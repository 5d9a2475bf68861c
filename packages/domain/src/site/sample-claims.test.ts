import { expect, test } from 'vitest';
import { listContentIssues } from './check-content.ts';
import type { SiteContent } from './content-schema.ts';
import { listFingerprints, listSampleTexts } from './sample.ts';
import { hideSampleClaims, listSampleClaims } from './sample-claims.ts';
import { createContent, portrait } from './testing/content.ts';

const content = createContent();
const sample = listFingerprints(content);
const hideAll = (from: SiteContent, fingerprints = sample) =>
  hideSampleClaims(from, listSampleClaims(from, fingerprints));

test('what the sample says about a person and the work is a claim; headings of lists and words of forms are none', () => {
  const paths = listSampleClaims(content, sample).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'owner.name',
      'owner.headshot.alt',
      'owner.profiles.networking.url',
      'search.description',
      'hero.fields.0',
      'hero.badge.figure',
      'innovation.strands.0.text',
      'about.paragraphs.0',
      'about.statistics.0.figure',
      'biography.introduction',
      'services.services.0.line',
      'testimonials.introduction',
      'testimonials.testimonials.0.name',
      'insights.comingSoon.0',
      'creative.text',
      'contact.whatHappensNext',
    ]),
  );
  expect(
    paths.filter((path) => /^(contact\.heading|testimonials\.heading|clientAccess|legalFacts)/.test(path)),
  ).toEqual([]);
});

test('hiding them leaves a valid content with the claims that the site can’t do without', () => {
  const hidden = hideAll(content);
  expect(listContentIssues(hidden)).toEqual([]);
  expect(listSampleClaims(hidden, sample).map(({ path }) => path)).toEqual([
    'owner.name',
    'search.description',
    'hero.headlineLines.0',
    'hero.sentence',
    'services.heading',
    'services.introduction',
    'services.services.0.line',
    'services.services.0.forWhom',
    'insights.newsletter.heading',
    'insights.newsletter.sentence',
  ]);
  expect(hidden.home.sections.filter((section) => section.hidden).map(({ key }) => key)).toEqual([
    'innovation',
    'about',
    'creative',
  ]);
  expect(hidden.owner.headshot).toBeNull();
  expect(hidden.hero).toMatchObject({ fields: [], badge: null });
  expect(hidden.testimonials).toMatchObject({ introduction: '', stars: false });
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
  const uploaded = { ...portrait, emailSrc: '/images/ada-192.jpg' };
  expect(hideAll({ ...content, owner: { ...content.owner, headshot: uploaded } }).owner.headshot).toEqual(
    uploaded,
  );
  const { strands } = content.innovation;
  const own = strands.map((strand) => ({ ...strand, name: 'Own', text: 'Written by the owner.' }));
  const withOwn = hideAll({ ...content, innovation: { ...content.innovation, strands: own } });
  expect(withOwn.home.sections.some(({ key, hidden }) => key === 'innovation' && hidden)).toBe(false);
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

test('the description of the site is made of the owner’s first screen, if that is theirs and long enough', () => {
  const sentence = 'Talks for companies that want fewer meetings and more thought.';
  const describe = (hero: Partial<SiteContent['hero']>) =>
    hideAll({ ...content, hero: { ...content.hero, ...hero } }).search.description;
  expect(describe({ headlineLines: ['Attention is the work'], sentence })).toBe(sentence);
  expect(
    describe({ headlineLines: ['Attention ', 'is the work.'], sentence: 'Talks for companies that think.' }),
  ).toBe('Attention is the work. Talks for companies that think.');
  expect(describe({ headlineLines: ['Attention'], sentence: 'Talks.' })).toBe(content.search.description);
  expect(describe({ sentence })).toBe(content.search.description);
});
