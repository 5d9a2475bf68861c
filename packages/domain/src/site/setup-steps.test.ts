import { expect, test } from 'vitest';
import type { SiteContent } from './content-schema.ts';
import { hideStep } from './hide-step.ts';
import { listFingerprints } from './sample.ts';
import type { SetupStepKey } from './setup-step-keys.ts';
import { isStepFilledIn, SETUP_STEPS } from './setup-steps.ts';
import { createContent, portrait } from './testing/content.ts';

const sample = createContent();
const fingerprints = listFingerprints(sample);
const isFilledIn = (key: SetupStepKey, changes: Partial<SiteContent>) =>
  isStepFilledIn(key, createContent(changes), sample, fingerprints);

test('nothing of the sample counts as filled in', () => {
  for (const { key } of SETUP_STEPS) expect(isFilledIn(key, {}), key).toBe(false);
});

test('a name alone is half of its step, because the line below it is still the sample', () => {
  const owner = { ...sample.owner, name: 'Berta' };
  expect(isFilledIn('name', { owner })).toBe(false);
  expect(isFilledIn('name', { owner: { ...owner, profession: 'Mediator' } })).toBe(true);
});

test('a portrait needs its own picture and its own description, or is left out', () => {
  const withPortrait = (changes: Partial<typeof portrait>) =>
    isFilledIn('portrait', { owner: { ...sample.owner, headshot: { ...portrait, ...changes } } });
  expect(withPortrait({ alt: 'Berta in her garden' })).toBe(false);
  expect(withPortrait({ src: '/berta.jpg' })).toBe(false);
  expect(withPortrait({ src: '/berta.jpg', alt: 'Berta in her garden' })).toBe(true);
  expect(isFilledIn('portrait', { owner: { ...sample.owner, headshot: null } })).toBe(true);
});

test('one color of two is enough, because the other may be liked as it is', () => {
  expect(isFilledIn('colors', { look: { ...sample.look, accent: '#7a1f1f' } })).toBe(true);
});

test('services are filled in when every text of every one is the owner’s', () => {
  const { services } = sample;
  const heading = { heading: 'How I help', introduction: 'In two ways.' };
  expect(isFilledIn('services', { services: { ...services, ...heading } })).toBe(false);
  const own = services.services.map((service) => ({
    ...service,
    line: 'One of mine.',
    forWhom: 'Teams',
  }));
  expect(isFilledIn('services', { services: { ...services, ...heading, services: own } })).toBe(true);
});

test('proof that there is none of yet is hidden, and so is a biography; the step is filled in then', () => {
  const withoutProof = hideStep('proof', sample, fingerprints);
  expect(isFilledIn('proof', withoutProof)).toBe(true);
  expect(withoutProof.about.paragraphs).toEqual(sample.about.paragraphs);
  expect(isFilledIn('about', withoutProof)).toBe(false);
  expect(isFilledIn('about', hideStep('about', sample, fingerprints))).toBe(true);
});

test('every step says how long it takes, and all of them fit into three quarters of an hour', () => {
  for (const { key, minutes } of SETUP_STEPS) expect(minutes, key).toBeGreaterThan(0);
  expect(SETUP_STEPS.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(45);
});
