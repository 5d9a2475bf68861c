import type { StepStatus } from '@rapport/domain/site/setup-schema';
import { SETUP_STEPS } from '@rapport/domain/site/setup-steps';
import { expect, test } from 'vitest';
import { countSettled, describeProgress, describeStep, findNextStep } from './setup-progress.ts';
import { STEP_TEXTS } from './step-texts.ts';

const steps = (statuses: Partial<Record<string, StepStatus>>) =>
  SETUP_STEPS.map(({ key, minutes }) => ({ key, minutes, status: statuses[key] ?? 'open' }));
const all = SETUP_STEPS.reduce((sum, { minutes }) => sum + minutes, 0);

test('the progress says how many steps are done and how long the others take', () => {
  expect(describeProgress(steps({}))).toBe(
    `0 of ${SETUP_STEPS.length} steps done, about ${all} minutes left.`,
  );
  expect(describeProgress(steps({ name: 'done', colors: 'kept', feeds: 'skipped' }))).toBe(
    `3 of ${SETUP_STEPS.length} steps done, about ${all - 6} minutes left.`,
  );
  expect(countSettled(steps({ name: 'done', colors: 'kept', feeds: 'skipped' }))).toBe(3);
});

test('nothing is left once every step is done or was declined', () => {
  const settled = SETUP_STEPS.map(({ key, minutes }) => ({ key, minutes, status: 'done' as const }));
  expect(describeProgress(settled)).toBe(`All ${SETUP_STEPS.length} steps are done.`);
  expect(findNextStep(settled)).toBe('publish');
});

test('it is resumed at the first step that is open', () => {
  expect(findNextStep(steps({}))).toBe('name');
  expect(findNextStep(steps({ name: 'done', headline: 'skipped' }))).toBe('portrait');
});

test('a step says how long it takes, until it is settled', () => {
  expect(describeStep({ key: 'publish', minutes: 1, status: 'open' })).toBe('about 1 minute');
  expect(describeStep({ key: 'colors', minutes: 2, status: 'kept' })).toBe('Kept');
});

test('every step has its words', () => {
  for (const { key } of SETUP_STEPS) expect(STEP_TEXTS[key].label).toMatch(/^[A-Z]/);
});
