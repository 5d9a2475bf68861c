import { listContentFaults } from '@rapport/domain/site/check-content';
import { expect, test } from 'vitest';
import { siteContent } from './index.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

test('is what the design can show', () => {
  expect(listContentFaults(siteContent)).toEqual([]);
});

test('is plain data, so that it can be stored and sent as JSON', () => {
  expect(JSON.parse(JSON.stringify(siteContent))).toEqual(siteContent);
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

test('the terms hold the rules that clients rely on', () => {
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
