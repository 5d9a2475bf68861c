import { CONTACT_FIELDS } from '@rapport/domain/contacts/fields';
import { listShownFields, type TextField } from '@rapport/domain/shared/text-field';
import { SUBSCRIBER_FIELDS } from '@rapport/domain/subscribers/fields';
import { expect, test } from 'vitest';
import { siteContent } from '../../content/index.ts';
import { writePrivacyPolicy } from './privacy.ts';
import { writeTerms } from './terms.ts';

const { legalFacts } = siteContent;
const privacy = writePrivacyPolicy(legalFacts, false);
const terms = writeTerms(legalFacts);

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

test('the privacy policy names what the forms ask for: add a new field to its list in privacy.ts', () => {
  const [, collected] = privacy.sections;
  const [contact, newsletter] = collected?.texts.find((text) => typeof text !== 'string') ?? [];
  const labelsOf = (fields: Record<string, TextField>) =>
    listShownFields(fields).map(({ label }) => label.toLowerCase());
  for (const label of labelsOf(CONTACT_FIELDS)) expect(contact).toContain(label);
  for (const label of labelsOf(SUBSCRIBER_FIELDS)) expect(newsletter).toContain(label);
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

test('the privacy policy says who signs people in, what is stored of it and who learns of it', () => {
  const read = (isBuiltIn: boolean) =>
    writePrivacyPolicy(legalFacts, isBuiltIn)
      .sections.flatMap(({ texts }) => texts.flat())
      .join(' ');
  for (const fact of [
    'that your sign-in provider confirms',
    `Sign-in: ${legalFacts.signInProvider}, which learns that you signed in here.`,
    'A specialized provider handles sign-in',
    'While you are at the sign-in provider',
  ]) {
    expect(read(false)).toContain(fact);
  }
  expect(read(false)).not.toContain('public key');
  for (const fact of [
    'a code that we send you by email, or with a passkey',
    'your email address, the times of your sign-ins',
    'Of a passkey we store its public key',
    'no other company learns that you signed in here',
    'a second cookie connects that attempt to your browser',
  ]) {
    expect(read(true)).toContain(fact);
  }
  expect(read(true)).not.toContain('provider');
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

test('both name the facts of the owner, and other ways to write only when there are any', () => {
  const facts = {
    ...legalFacts,
    business: 'Sample Practice',
    address: 'Sample Street 1\nSample Town',
    privacyContact: 'privacy@example.com',
    jurisdiction: 'Sample Country',
  };
  const contact = (text: typeof privacy) => text.sections.at(-1)?.texts.join(' ');
  expect(contact(writePrivacyPolicy(facts, false))).toContain(
    'by email to privacy@example.com, or by post to Sample Practice, Sample Street 1, Sample Town',
  );
  expect(contact(writePrivacyPolicy({ ...facts, address: '', privacyContact: '' }, false))).not.toContain(
    'You can also',
  );
  expect(JSON.stringify(writeTerms(facts))).toContain('The law of Sample Country applies');
});
