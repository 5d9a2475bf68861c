import { CONTACT_SERVICES } from '@rapport/domain/contact/services';
import { expect, test } from 'vitest';
import { isWebAddress } from '../components/web-address.ts';
import { about } from './about.ts';
import { hero } from './hero.ts';
import { insights } from './insights.ts';
import { contentIsSample, owner } from './owner.ts';
import { privacy } from './privacy.ts';
import { services } from './services.ts';
import { terms } from './terms.ts';
import { testimonials } from './testimonials.ts';

test('the headline is the one of the specification, over at most three lines', () => {
  expect(hero.headlineLines.join(' ')).toBe('Turning Purpose into Performance');
  expect(hero.headlineLines.length).toBeLessThanOrEqual(3);
  expect(`${hero.badge.figure} ${hero.badge.unit}`).toBe('20+ Years');
});

test('the figures are those of the specification', () => {
  expect(about.statistics.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
    '500+ leaders developed',
    '10+ organizations',
    '15+ countries',
    '20+ years',
  ]);
});

test('the services answer to the options of the contact form, one each', () => {
  const values = services.services.map(({ value }) => value);
  expect([...values].sort()).toEqual(CONTACT_SERVICES.map(({ value }) => value).sort());
});

test('the privacy policy has its 11 sections in order, each with a text', () => {
  expect(privacy.sections.map(({ heading }) => heading)).toEqual([
    'Introduction',
    'Information We Collect',
    'How We Use Your Information',
    'Information Sharing and Disclosure',
    'Data Security',
    'Your Rights',
    'Cookies',
    'Third-Party Links',
    "Children's Privacy",
    'Changes',
    'Contact Information',
  ]);
  expect(privacy.sections.every(({ texts }) => texts.flat().join(' ').length > 150)).toBe(true);
  expect(privacy.sections.at(-1)).toMatchObject({ leadsToContact: true });
});

test('the terms have their 15 sections in order, each with a text', () => {
  expect(terms.sections.map(({ heading }) => heading)).toEqual([
    'Acceptance',
    'Description of Services',
    'User Responsibilities',
    'Coaching and Consulting Services',
    'Intellectual Property',
    'Payment Terms',
    'Cancellation and Rescheduling',
    'Limitation of Liability',
    'Indemnification',
    'Disclaimer of Warranties',
    'Governing Law',
    'Dispute Resolution',
    'Modifications',
    'Severability',
    'Contact',
  ]);
  expect(terms.sections.every(({ texts }) => texts.flat().join(' ').length > 100)).toBe(true);
});

test('the privacy policy says what this product does', () => {
  const text = privacy.sections.flatMap(({ texts }) => texts.flat()).join(' ');
  for (const fact of [
    'one session cookie',
    'Postmark',
    'loads nothing from other hosts',
    'never see or store a password',
  ]) {
    expect(text).toContain(fact);
  }
});

test('there are six testimonials, each whole, each with a rating of 5, none of a person', () => {
  const list = testimonials.testimonials;
  expect(list).toHaveLength(6);
  expect(new Set(list.map(({ id }) => id)).size).toBe(6);
  for (const testimonial of list) {
    expect(Object.keys(testimonial).sort()).toEqual([
      'color',
      'content',
      'fullContent',
      'id',
      'initials',
      'name',
      'rating',
      'title',
    ]);
    expect(testimonial.rating).toBe(5);
    expect(testimonial.fullContent.length).toBeGreaterThan(testimonial.content.length);
    if (contentIsSample) expect(testimonial.name).toMatch(/^Sample Client /);
  }
});

test('the terms hold what section 9 demands', () => {
  const text = terms.sections.flatMap(({ texts }) => texts.flat()).join(' ');
  for (const demand of [
    'at least 24 hours in advance',
    'amounts paid in the six months before the claim',
    'non-refundable unless stated',
    'not directed to people under 18',
    'keep your account credentials confidential',
  ]) {
    expect(text).toContain(demand);
  }
});

test('every profile is a web address, and no two are the same', () => {
  const { networking, blog, videoChannel, socialNetworks, creativeWorks } = owner.profiles;
  const urls = [networking, blog, videoChannel, ...socialNetworks, creativeWorks].map(({ url }) => url);
  expect(urls.filter((url) => !isWebAddress(url))).toEqual([]);
  expect(new Set(urls).size).toBe(urls.length);
});

test('the sample names no person and leads to no real profile', () => {
  expect(contentIsSample).toBe(owner.name === 'Your Name');
  if (!contentIsSample) return;
  expect(new URL(owner.profiles.networking.url).host).toBe('example.com');
});

test('there are three placeholders for missing videos', () => {
  expect(insights.comingSoon).toHaveLength(3);
});
