import { isRecord } from '@rapport/domain/shared/is-record';
import { listContentIssues } from '@rapport/domain/site/check-content';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { hideStep } from '@rapport/domain/site/hide-step';
import { listSampleTexts } from '@rapport/domain/site/sample';
import { hideSampleClaims, listSampleClaims } from '@rapport/domain/site/sample-claims';
import type { SetupStepKey } from '@rapport/domain/site/setup-step-keys';
import { isWithin, SETUP_STEPS } from '@rapport/domain/site/setup-steps';
import { expect, test } from 'vitest';
import { siteContent } from '../content/index.ts';
import { render } from './entry-server.tsx';
import { siteData, textOf } from './testing/rendered-page.ts';

const PAGES = ['/', '/client-access', '/privacy', '/terms'];

/** Headings, introductions of lists and words of forms: they say nothing about the person, and fit any. */
const WORDS_OF_THE_PAGE = [
  'owner.profession',
  'testimonials.heading',
  'insights.heading',
  'insights.introduction',
  'contact.heading',
  'contact.introduction',
  'clientAccess',
  'legalFacts',
];

/** Texts that are long enough to be found for no other reason than being there. */
const MIN_LENGTH = 16;

const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' };
const decode = (html: string) => html.replace(/&amp;|&#x27;|&quot;/g, (entity) => entities[entity] ?? '');

/** A value with other words of about the same length in place of every text at one of the paths. */
function rewrite(value: unknown, paths: ReadonlySet<string>, at = ''): unknown {
  const below = (key: string | number) => (at === '' ? `${key}` : `${at}.${key}`);
  if (typeof value === 'string')
    return paths.has(at)
      ? 'Mine '
          .repeat(Math.ceil(value.length / 5))
          .slice(0, value.length)
          .trim()
      : value;
  if (Array.isArray(value)) return value.map((part, index) => rewrite(part, paths, below(index)));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, rewrite(part, paths, below(key))]),
  );
}

/** A step of the guided set-up, with the owner's own words in all of its fields. */
function fillIn(content: SiteContent, step: SetupStepKey): SiteContent {
  const fields = SETUP_STEPS.find(({ key }) => key === step)?.fields ?? [];
  const paths = listSampleTexts(content).flatMap(({ path }) => (isWithin(path, fields) ? [path] : []));
  return rewrite(content, new Set(paths)) as SiteContent;
}

/** The places of the sample whose texts are in the pages of a content, but for those of the claims that Publish lists. */
async function findLeft(content: SiteContent): Promise<string[]> {
  const pages = await Promise.all(
    PAGES.map(async (path) => {
      const { html } = await render(path, siteData({ content, articles: [], videos: [] }));
      const page = decode(`${html} ${textOf(html)}`);
      return listSampleClaims(content).reduce((rest, { text }) => rest.replaceAll(text, ''), page);
    }),
  );
  return listSampleTexts(siteContent).flatMap(({ path, text }) =>
    text.length >= MIN_LENGTH && pages.some((page) => page.includes(text)) ? [path] : [],
  );
}

const hideAll = (content: SiteContent) => hideSampleClaims(content, listSampleClaims(content));

const isWordOfThePage = (path: string) => isWithin(path, WORDS_OF_THE_PAGE);

test('the search finds the words of the sample where nothing was changed', async () => {
  const claims = listSampleClaims(siteContent);
  expect(claims.length).toBeGreaterThan(50);
  const left = await findLeft(siteContent);
  expect(left).toContain('insights.introduction');
  expect(left.filter((path) => !isWordOfThePage(path))).toEqual([]);
});

test('after the guided set-up and “Hide all”, pages have no claim of the sample but those that Publish lists', async () => {
  const filled = (['name', 'headline', 'about', 'services', 'email'] as const).reduce(fillIn, siteContent);
  const hidden = hideAll(hideStep('proof', filled));
  expect(listContentIssues(hidden)).toEqual([]);
  expect(listSampleClaims(hidden).map(({ path }) => path)).toEqual([
    'insights.newsletter.heading',
    'insights.newsletter.sentence',
  ]);
  expect((await findLeft(hidden)).filter((path) => !isWordOfThePage(path))).toEqual([]);
});

test('the same holds where every step was skipped', async () => {
  const hidden = hideAll(siteContent);
  expect(hidden.owner.headshot).toBeNull();
  expect((await findLeft(hidden)).filter((path) => !isWordOfThePage(path))).toEqual([]);
});

test('testimonials of the owner without an introduction and without stars leave no gap for them', async () => {
  const [first] = siteContent.testimonials.testimonials;
  if (!first) throw new Error('The sample has no testimonial.');
  const words = { name: 'Berta Own', initials: 'BO', title: 'Lead', content: 'Hers.', fullContent: 'Hers.' };
  const all = [{ ...first, id: 'own', ...words }, ...siteContent.testimonials.testimonials];
  const testimonials = { ...siteContent.testimonials, testimonials: all };
  const { html } = await render('/', siteData({ content: hideAll({ ...siteContent, testimonials }) }));
  const section = html.slice(html.indexOf('id="testimonials-heading"'));
  expect(section).toContain('Berta Own');
  expect(html).not.toContain('Rated 5');
  expect(section).toMatch(/^[^<]*<\/h2><\/div>/);
});
