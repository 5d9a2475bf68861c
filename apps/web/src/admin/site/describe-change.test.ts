import { createContent, portrait } from '@rapport/domain/site/testing/content';
import { expect, test } from 'vitest';
import { describeChange, formatValue, listShownChanges } from './describe-change.ts';

test('the page of a service is described in words, with its address once it has one', () => {
  const page = { outcome: '', picture: null, steps: [], duration: '', priceFrom: '', questions: [] };
  expect(formatValue({ ...page, slug: 'team-coaching' })).toBe('a page of its own: /services/team-coaching');
  expect(formatValue({ ...page, slug: '' })).toBe('a page of its own');
});

test('a picture is described in words, whether it was uploaded or comes with the product', () => {
  expect(formatValue(`/images/${'a'.repeat(32)}-640.webp`)).toBe('an uploaded picture');
  expect(formatValue('/src/content/headshot.svg')).toBe('the sample picture');
  expect(formatValue('/assets/headshot-Dqi0XlTw.svg')).toBe('the sample picture');
  expect(formatValue('https://example.com/a.svg')).toBe('https://example.com/a.svg');
});

const before = createContent();
const { about, home, testimonials } = before;
const describeAll = (changes: Partial<typeof before>) =>
  listShownChanges(before, { ...before, ...changes }).map(describeChange);

test('a text that changes is shown before and after', () => {
  expect(describeAll({ about: { ...about, heading: 'I listen.' } })).toEqual([
    { path: 'about.heading', event: null, before: { text: about.heading }, after: { text: 'I listen.' } },
  ]);
});

test('an entry that is hidden is said to be so, at its own place', () => {
  const [one] = testimonials.testimonials;
  const hidden = one ? [{ ...one, hidden: true }] : [];
  expect(describeAll({ testimonials: { ...testimonials, testimonials: hidden } })).toEqual([
    { path: 'testimonials.testimonials.0', event: 'No longer on the site', before: null, after: null },
  ]);
});

test('a new entry is its texts, a list in another order its names, a switch is on or off', () => {
  const statistic = { figure: '7', label: 'own ones', hidden: false };
  expect(describeAll({ about: { ...about, statistics: [...about.statistics, statistic] } })).toMatchObject([
    { path: 'about.statistics.2', event: 'New', after: { text: '7 · own ones' } },
  ]);
  expect(describeAll({ about: { ...about, statistics: [...about.statistics].reverse() } })).toMatchObject([
    {
      event: 'In another order',
      before: { text: 'tests a day, passed' },
      after: { text: 'passed, tests a day' },
    },
  ]);
  expect(describeAll({ testimonials: { ...testimonials, stars: false } })).toMatchObject([
    { before: { text: 'on' }, after: { text: 'off' } },
  ]);
});

test('sections that move or are hidden are one change', () => {
  const [first, second, ...others] = home.sections;
  const sections = first && second ? [second, { ...first, hidden: true }, ...others] : [];
  const [change, ...more] = describeAll({ home: { sections } });
  expect(more).toEqual([]);
  expect(change).toMatchObject({ path: 'home.sections', event: null });
  expect(change?.after).toMatchObject({
    text: expect.stringMatching(/^About, Approach \(hidden\), Services/),
  });
});

test('an uploaded picture is shown as a picture', () => {
  const src = `/images/${'b'.repeat(32)}-640.webp`;
  const headshot = { ...portrait, src };
  expect(describeAll({ owner: { ...before.owner, headshot } })).toMatchObject([
    { path: 'owner.headshot.src', after: { picture: src } },
  ]);
});
